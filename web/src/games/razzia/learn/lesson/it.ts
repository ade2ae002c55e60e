import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'La famiglia ti dà il benvenuto',
    text: 'Giochi tre round contro {B} e {C}. Qui sotto ci sono *i tuoi assegni*: 2, 5, 8 e 13. Con questi compri tutto, all’asta. Al centro c’è l’1, il primo *assegno sul tavolo*. Vince chi ha più punti.',
  },
  draw: {
    title: 'Una carta, prego',
    text: 'Hai l’assegno più alto, quindi cominci tu. Nel tuo turno fai una di tre cose: pescare una carta, proclamare un’asta o usare i ladri. Ladri non ne hai ancora.',
    task: 'Pesca una carta dal primo mazzo.',
  },
  police: {
    title: 'La fila cresce',
    text: 'Il bottino va nella *fila del bottino*, sotto gli occhi di tutti. Tu hai pescato un gioiello, gli altri un’auto e un autista: un’auto conta solo con un autista, quindi insieme stanno bene.',
    task: 'Pesca un’altra carta.',
  },
  bid: {
    title: 'Un’asta',
    text: 'Una *{police}*! Apre un’asta per tutta la fila. Ognuno parla *una volta*; l’hai aperta tu, quindi parli alla fine. {B} ha passato, {C} offre 4. Ti serve un assegno più alto.',
    task: 'Offri il tuo 5.',
    nudge: 'Il 5 basta. Tieni gli assegni grandi per dopo.',
  },
  swap: {
    title: 'Gli assegni cambiano mano',
    text: 'La fila è tua. Il tuo 5 ora sta sul tavolo, e tu hai ricevuto *l’1 a faccia in giù*: servirà nel prossimo round. Chi vince la prossima asta prende il tuo 5. Così una piccola offerta può portare un grande assegno.',
  },
  call: {
    title: 'Proclamare un’asta',
    text: '{B} e {C} hanno pescato. Un gioiello e un *ladro*: poco, ma buono per te, e sul tavolo c’è un 5. Non serve aspettare una {police}.',
    task: 'Proclama un’asta.',
  },
  must: {
    title: 'Devi offrire',
    text: 'Hanno passato tutti e due. Se proclami un’asta e nessun altro vuole la fila, *devi* offrire. Poco male: basta il tuo assegno più basso.',
    task: 'Offri il tuo 2.',
  },
  steal: {
    title: 'Un ladro al lavoro',
    text: 'Per un 2 hai avuto due carte e un 5! E ora hai un *ladro*: scartalo e prendi la carta che vuoi dalla fila, senza asta. C’è un gioiello di un terzo tipo. *Tre tipi diversi* valgono 5 punti.',
    task: 'Usa il tuo ladro e prendi il gioiello.',
  },
  pass: {
    title: 'Non ogni fila vale la pena',
    text: 'Un’altra {police}, stavolta di {C}, quindi cominci tu a parlare. L’oro vale 3 punti; per i gangster conta solo chi ne ha di più e chi di meno. Il tuo 8 e il tuo 13 sono troppo buoni per questo.',
    task: 'Passa.',
    nudge: 'Ti restano solo due assegni. Tienili per qualcosa di meglio e passa.',
  },
  danger: {
    title: 'Sei nella fila',
    text: 'Qualche turno dopo: ci sono sei *{polices}*, e la *settima chiude il round* all’istante, con la fila del bottino persa. Ma guardala: altri due tipi di gioielli. Con cinque tipi sarebbero *15* punti.',
  },
  risk: {
    title: 'Ora o mai più',
    text: 'Potresti pescare ancora per una fila più ricca, ma ogni carta può essere la settima {police}. Niente ingordigia.',
    task: 'Proclama un’asta.',
  },
  big: {
    title: 'È l’ora di quello grosso',
    text: '{B} offre 12, {C} non può offrire di più. Un solo assegno lo supera, ed è per questo che l’hai tenuto.',
    task: 'Offri il tuo 13.',
    nudge: '15 punti di gioielli lo valgono: offri il 13.',
  },
  raid: {
    title: 'La retata!',
    text: '{C} ha pescato la settima {police}: il round finisce all’istante e la fila è persa. Il tuo 8 resta inutilizzato. Ora si conta: cinque tipi di gioielli ti danno 15, le auto con autista 1 per carta, l’oro 3. Non avere gangster ti costa 2.',
  },
  cheques: {
    title: 'Il prossimo round',
    text: 'Le carte con la *croce* sono uscite dal gioco: gioielli, oro, autisti e ladri. Auto, gangster e affari restano. I tuoi assegni sono a faccia in su: 1, 5, 7 e l’8 che hai tenuto. Stavolta sono piccoli: è il prezzo. Comincia l’assegno più alto.',
  },
  alone: {
    title: 'L’ultimo round',
    text: 'Saltiamo alla fine del round 3. {B} e {C} hanno speso i loro assegni; resti solo tu, con un 7. Hai raccolto *affari*: contano soltanto adesso. Tutti e *sette i tipi* valgono 10 punti, *quattro* uguali altri 10; *tre* sarebbero 5. Conviene anche il 13 sul tavolo: il totale più alto di assegni prende +5, il più basso −5.',
  },
  last: {
    title: 'Un’ultima asta',
    text: 'Potresti continuare a pescare fino alla retata. Ma hai ciò che vuoi, e quando non ci sono più assegni a faccia in su il round finisce.',
    task: 'Proclama un’asta e offri il tuo 7.',
  },
  end: {
    title: 'Hai vinto!',
    text: 'L’ultimo punteggio: le cinque cose di ogni round, poi affari e assegni. Le tue sette auto, senza autista, non hanno reso nulla. Pazienza: 35 punti.',
  },
};
export default lesson;
