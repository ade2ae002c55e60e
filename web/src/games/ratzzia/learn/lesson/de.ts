import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'Ab in die Vorratskammer',
    text: 'Deine Würfel sind Mäuse. Sie klettern die *Spalten* hinauf, von unten nach oben, zu den Belohnungen auf den *Regalen*. Wer zuerst *25 im Säckchen* hat, gewinnt. Du beginnst mit 3 Würsten, {B} mit 4, {C} mit 5: alles noch ungesichert.',
  },
  roll: {
    title: 'Sieben Mäuse',
    text: 'In deinem Zug wirfst du alle Würfel, die du auf der Hand hast.',
    task: 'Wirf deine Würfel.',
  },
  again: {
    title: 'Noch einmal werfen',
    text: 'Sieh dir Spalte 1 ganz links an: Sie nimmt 1, 2, 3 und 4, und drei davon hast du. Du darfst beliebige Würfel *einmal* neu werfen, um die 4 zu bekommen.',
    task: 'Wähle die andere 2, die andere 3, die 5 und die 6 und wirf diese vier noch einmal.',
    nudge: 'Behalte eine 1, eine 2 und eine 3 und wirf die anderen vier Würfel noch einmal.',
  },
  climb: {
    title: 'Die Spalte hinauf',
    text: 'Da ist die 4. Ein Würfel kommt auf das nächste freie Feld einer Spalte, wenn er die Zahl dort zeigt. Eine *kleine Wurst* auf einem Feld gehört am Ende dem, dessen Würfel dort liegt.',
    task: 'Lege 1, 2, 3 und 4 in Spalte 1: erst den Würfel wählen, dann die Spalte.',
  },
  done: {
    title: 'Genug',
    text: 'Spalte 1 ist bis oben voll. Du könntest noch mehr legen, aber Mäuse auf der Hand sind auch nützlich: Im nächsten Zug wirfst du sie alle.',
    task: 'Lege nichts mehr.',
  },
  send: {
    title: 'Die eilige Maus',
    text: 'Eine volle Spalte wird gewertet: Du hast deine Würfel und 2 Würste bekommen. Die Belohnung gehört dir, denn du bist am Zug. Die *eilige Maus* geht nicht heim: Sie läuft *ganz nach unten in eine andere Spalte*, egal, was sie zeigt.',
    task: 'Schick sie in Spalte 7, den Vorrat: Das erspart dir die 2.',
  },
  cat: {
    title: 'Die Katze horcht',
    text: '{B} hat zwei Würfel in den Vorrat gelegt, über deinen: Ihr baut alle zusammen. Und {B} hat eine 6 auf das *graue* Feld der Katze gelegt. Jetzt ist es besetzt, also geht *jede geworfene 6* sofort zur Katze, wie schon eine von {C}. Ist dort alles voll, kommt sie.',
  },
  forced: {
    title: 'Vorsicht mit Sechsen',
    text: 'Du hast sechs Würfel auf der Hand. Die nächsten Felder des Vorrats sind leer und durch „=“ verbunden: Sie nehmen *zwei Paare*, egal welche.',
    task: 'Wirf deine Würfel.',
  },
  pairs: {
    title: 'Paare gesucht',
    text: 'Die 6 ist bei der Katze. Du hast zwei Dreien und eine 2. Der Vorrat steckt *genau* die Summe seines höheren Paares in dein Säckchen, und wenn du weniger hast, *nichts*. Du wirst 6 haben, also passt 3 + 3 genau. Jetzt fehlt nur noch ein kleines zweites Paar.',
    task: 'Wirf die 1 und die 5 noch einmal.',
    nudge: 'Behalte beide Dreien und die 2 und wirf die 1 und die 5 noch einmal.',
  },
  fill: {
    title: 'Zwei Paare',
    text: 'Eine zweite 2! Jetzt füll den Vorrat bis oben.',
    task: 'Lege beide Dreien in Spalte 7, dann beide Zweien.',
  },
  stash: {
    title: 'Ins Säckchen',
    text: 'Das oberste Feld bringt zuerst eine Wurst: Das macht 6. Dann steckt der Vorrat 3 + 3 = 6 in dein Säckchen. Die Würfel von {B} gehen heim, aber die Belohnung ist ganz allein deine.',
    task: 'Lege nichts mehr.',
  },
  safe: {
    title: 'Sicher ist sicher',
    text: 'Du hast 6 im Säckchen, und die nimmt dir niemand. {B} hat die Spalte der *gierigen Maus* gefüllt: Sie nimmt jemandem die Hälfte des *Ungesicherten*. Bei dir war nichts zu holen, also hat {C} 3 verloren.',
  },
  wake: {
    title: 'Fünf von sechs',
    text: '{C} hat zwei Sechsen geworfen: Beide mussten zur Katze. Dort ist nur noch ein Feld frei.',
    task: 'Wirf deine Würfel und halt die Luft an.',
  },
  came: {
    title: 'Die Katze kommt!',
    text: 'Eine 6! *Alle* nehmen alle Würfel vom ganzen Plan zurück, und niemand bekommt etwas. Die fast volle Spalte von {C} ist dahin. Die Katze schläft wieder. Deine übrigen Würfel liegen noch da, und die zurückgekommenen dürftest du mitwerfen.',
  },
  candy: {
    title: 'Etwas Süßes',
    text: 'Zwei Zweien und zwei Vieren: genau das, was Spalte 2 nimmt. Auf ihrem Regal steht das *Bonbonglas*.',
    task: 'Behalte alle, lege 2, 2, 4 und 4 in Spalte 2, dann nichts mehr.',
  },
  sweet: {
    title: 'Ein Bonbonwürfel',
    text: 'Ab deinem nächsten Zug kannst du ihn einmal als *jeden Wert* legen. *Dosen* bringen so viele Würste, wie auf ihnen steht. Beim *Buchhalter* geben alle die Hälfte an einen Nachbarn. Und statt zu werfen, darfst du alle deine Würfel aus einer Spalte *zurücknehmen*. Jetzt springen wir weiter.',
  },
  win: {
    title: 'Der letzte Aufstieg',
    text: 'Du hast 14 im Säckchen und 17 vor dir. Dem Vorrat fehlt ein Paar: Zwei Sechsen wären 12. Eine 6 genügt, denn der Bonbonwürfel ist *so viel wert wie sein Partner*.',
    task: 'Wirf, behalte alle, lege die 6 und dann den Bonbonwürfel in Spalte 7, dann nichts mehr.',
  },
  end: {
    title: 'Gewonnen!',
    text: '14 und 12 sind 26. Sobald in einem Säckchen 25 oder mehr stecken, ist das Spiel aus. Zu zweit gibt es außerdem Hilfswürfel: Wie das geht, steht in den Regeln.',
  },
};
export default lesson;
