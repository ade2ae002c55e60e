import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'Nella dispensa',
    text: 'I tuoi dadi sono topi. Si arrampicano sulle *colonne*, dal basso in alto, verso le *mensole* con le ricompense. Vince chi per primo ha *25 di cibo nel sacchetto*. Cominci con 3 salsicce, {B} con 4, {C} con 5: tutto non al sicuro.',
  },
  roll: {
    title: 'Sette topi',
    text: 'Nel tuo turno lanci tutti i dadi che hai in mano.',
    task: 'Lancia i tuoi dadi.',
  },
  again: {
    title: 'Rilanciare, una volta',
    text: 'Guarda la colonna 1, tutta a sinistra: vuole 1, 2, 3 e 4, e tre li hai già. Puoi rilanciare i dadi che vuoi *una volta* per avere il 4.',
    task: 'Scegli l’altro 2, l’altro 3, il 5 e il 6, e rilancia questi quattro.',
    nudge: 'Tieni un 1, un 2 e un 3, e rilancia gli altri quattro dadi.',
  },
  climb: {
    title: 'Su per la colonna',
    text: 'Ecco il 4. Un dado va nella prossima casella libera di una colonna se mostra il suo numero. Una *piccola salsiccia* su una casella andrà a chi ha lì il dado alla fine.',
    task: 'Metti 1, 2, 3 e 4 nella colonna 1: scegli un dado, poi la colonna.',
  },
  done: {
    title: 'Basta così',
    text: 'La colonna 1 è piena fino in cima. Potresti piazzare altri dadi, ma anche i topi in mano sono utili: al prossimo turno li lanci tutti.',
    task: 'Non piazzare altro.',
  },
  send: {
    title: 'La topina svelta',
    text: 'Una colonna completa si conta: hai ripreso i tuoi dadi e 2 salsicce. La ricompensa è tua, perché è il tuo turno. La *topina svelta* non torna a casa: corre *in fondo a un’altra colonna*, qualunque cosa mostri.',
    task: 'Mandala nella colonna 7, la scorta: così ti risparmi il 2.',
  },
  cat: {
    title: 'Il gatto ascolta',
    text: '{B} ha piazzato due dadi nella scorta, sopra il tuo: costruite tutti insieme. E ha messo un 6 sulla casella *grigia* del gatto. Ora è occupata, quindi *ogni 6 lanciato* va subito dal gatto, come uno di {C}. Quando è tutto pieno, il gatto arriva.',
  },
  forced: {
    title: 'Attenti ai sei',
    text: 'Hai sei dadi in mano. Le prossime caselle della scorta sono vuote e unite da «=»: vogliono *due coppie*, di qualsiasi valore.',
    task: 'Lancia i tuoi dadi.',
  },
  pairs: {
    title: 'Cercasi coppie',
    text: 'Il 6 è dal gatto. Hai due 3 e un 2. La scorta mette nel sacchetto *esattamente* la somma della sua coppia più alta, e *niente* se hai meno cibo. Ne avrai 6, quindi 3 + 3 è perfetto. Manca solo una seconda coppia, piccola.',
    task: 'Rilancia l’1 e il 5.',
    nudge: 'Tieni i due 3 e il 2, e rilancia l’1 e il 5.',
  },
  fill: {
    title: 'Due coppie',
    text: 'Un altro 2! Ora riempi la scorta fino in cima.',
    task: 'Metti i due 3 nella colonna 7, poi i due 2.',
  },
  stash: {
    title: 'Nel sacchetto',
    text: 'La casella in cima paga prima una salsiccia: fanno 6. Poi la scorta mette 3 + 3 = 6 nel tuo sacchetto. I dadi di {B} tornano a casa, ma la ricompensa è solo tua.',
    task: 'Non piazzare altro.',
  },
  safe: {
    title: 'Ben al sicuro',
    text: 'Hai 6 nel sacchetto, e nessuno può prenderli. {B} ha riempito la colonna del *topo ingordo*, che prende a un giocatore metà del cibo *non al sicuro*. Da te non c’era niente da prendere, così {C} ha perso 3.',
  },
  wake: {
    title: 'Cinque su sei',
    text: '{C} ha lanciato due 6: tutti e due sono dovuti andare dal gatto. Resta una sola casella.',
    task: 'Lancia i tuoi dadi e trattieni il fiato.',
  },
  came: {
    title: 'Arriva il gatto!',
    text: 'Un 6! *Tutti* riprendono tutti i dadi dall’intero tabellone, e nessuno riceve nulla. La colonna quasi piena di {C} è sparita. Il gatto dorme di nuovo. Gli altri tuoi dadi sono ancora lì, e quelli tornati si potrebbero lanciare anche loro.',
  },
  candy: {
    title: 'Qualcosa di dolce',
    text: 'Due 2 e due 4: proprio ciò che vuole la colonna 2. Sulla sua mensola c’è il *barattolo di caramelle*.',
    task: 'Tienili tutti, metti 2, 2, 4 e 4 nella colonna 2, poi non piazzare altro.',
  },
  sweet: {
    title: 'Un dado caramella',
    text: 'Dal tuo prossimo turno puoi piazzarlo una volta come *qualsiasi valore*. Le *scatole* danno tante salsicce quante ne dice l’etichetta. Col *contabile* tutti danno metà a un vicino. E invece di lanciare puoi *riprendere* tutti i tuoi dadi da una colonna. Ora facciamo un salto in avanti.',
  },
  win: {
    title: 'L’ultima salita',
    text: 'Hai 14 nel sacchetto e 17 di cibo davanti a te. Alla scorta manca una coppia: due 6 farebbero 12. Basta un 6, perché il dado caramella *vale quanto il suo compagno*.',
    task: 'Lancia, tienili tutti, metti il 6 e poi il dado caramella nella colonna 7, e non piazzare altro.',
  },
  end: {
    title: 'Hai vinto!',
    text: '14 e 12 fanno 26. Appena un sacchetto contiene 25 o più, la partita è finita. In due giocatori ci sono anche i dadi d’aiuto: lo spiegano le regole.',
  },
};
export default lesson;
