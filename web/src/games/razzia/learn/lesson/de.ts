import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'Willkommen in der Familie',
    text: 'Du spielst drei Durchgänge gegen {B} und {C}. Unten liegen *deine Schecks*: 2, 5, 8 und 13. Mit ihnen ersteigerst du alles. In der Mitte liegt die 1, der erste *Scheck auf dem Tisch*. Wer die meisten Punkte hat, gewinnt.',
  },
  draw: {
    title: 'Eine Karte, bitte',
    text: 'Du hast den höchsten Scheck und beginnst. In deinem Zug tust du eines von dreien: Karte ziehen, Versteigerung ausrufen oder Diebe einsetzen. Diebe hast du noch keine.',
    task: 'Zieh eine Karte vom ersten Stapel.',
  },
  police: {
    title: 'Die Reihe wächst',
    text: 'Beute kommt für alle sichtbar in die *Beutereihe*. Du hast ein Schmuckstück gezogen, die anderen ein Auto und einen Chauffeur: Ein Auto zählt nur mit Chauffeur, zusammen sind sie also schön.',
    task: 'Zieh noch eine Karte.',
  },
  bid: {
    title: 'Eine Versteigerung',
    text: 'Eine *{police}*! Sie löst eine Versteigerung um die ganze Reihe aus. Alle sprechen *einmal*; du hast sie ausgelöst und sprichst zuletzt. {B} hat gepasst, {C} bietet 4. Du brauchst einen höheren Scheck.',
    task: 'Biete deine 5.',
    nudge: 'Die 5 reicht. Heb dir die großen Schecks für später auf.',
  },
  swap: {
    title: 'Schecks wechseln den Besitzer',
    text: 'Die Reihe gehört dir. Deine 5 liegt jetzt auf dem Tisch, und du hast *verdeckt die 1* bekommen: Sie gilt im nächsten Durchgang. Wer als Nächstes gewinnt, bekommt deine 5. Ein kleines Gebot kann also einen großen Scheck bringen.',
  },
  call: {
    title: 'Eine Versteigerung ausrufen',
    text: '{B} und {C} haben gezogen. Ein Schmuckstück und ein *Dieb*: wenig, aber gut für dich, und auf dem Tisch liegt eine 5. Du musst nicht auf eine {police} warten.',
    task: 'Ruf eine Versteigerung aus.',
  },
  must: {
    title: 'Du musst bieten',
    text: 'Beide haben gepasst. Wer eine Versteigerung ausruft, *muss* bieten, wenn sonst niemand will. Nicht schlimm: Dein niedrigster Scheck reicht.',
    task: 'Biete deine 2.',
  },
  steal: {
    title: 'Ein Dieb bei der Arbeit',
    text: 'Für eine 2 hast du zwei Karten und eine 5 bekommen! Und du hast jetzt einen *Dieb*: Leg ihn ab und nimm eine beliebige Karte aus der Reihe, ohne Versteigerung. Dort liegt ein Schmuckstück einer dritten Sorte. *Drei verschiedene Sorten* bringen 5 Punkte.',
    task: 'Setz deinen Dieb ein und nimm das Schmuckstück.',
  },
  pass: {
    title: 'Nicht jede Reihe lohnt sich',
    text: 'Wieder eine {police}, diesmal von {C} gezogen, also sprichst du zuerst. Gold ist 3 Punkte wert; bei Leibwächtern zählt nur, wer die meisten und wer die wenigsten hat. Deine 8 und deine 13 sind dafür zu schade.',
    task: 'Passe.',
    nudge: 'Du hast nur noch zwei offene Schecks. Spar sie für etwas Besseres und passe.',
  },
  danger: {
    title: 'Sechs in der Reihe',
    text: 'Ein paar Züge später: Sechs *{polices}* liegen da, und die *siebte beendet den Durchgang* sofort; die Beutereihe wäre verloren. Aber sieh sie dir an: zwei weitere Sorten Schmuckstücke. Fünf Sorten bringen *15*.',
  },
  risk: {
    title: 'Jetzt oder nie',
    text: 'Du könntest noch einmal ziehen, für eine noch bessere Reihe. Aber jede Karte kann die siebte {police} sein. Sei nicht gierig.',
    task: 'Ruf eine Versteigerung aus.',
  },
  big: {
    title: 'Zeit für den Großen',
    text: '{B} bietet 12, {C} kann nicht höher. Nur ein Scheck schlägt das, und genau dafür hast du ihn aufgehoben.',
    task: 'Biete deine 13.',
    nudge: '15 Punkte für Schmuckstücke sind es wert: Biete die 13.',
  },
  raid: {
    title: 'Razzia!',
    text: '{C} hat die siebte {police} gezogen: Der Durchgang ist sofort vorbei, die Beutereihe verloren. Deine 8 bleibt ungenutzt. Jetzt wird gewertet: Fünf Sorten Schmuckstücke bringen dir 15, Autos mit Chauffeur 1 je Karte, Gold 3. Kein Leibwächter kostet dich 2.',
  },
  cheques: {
    title: 'Der nächste Durchgang',
    text: 'Karten mit dem *Kreuz* sind aus dem Spiel: Schmuckstücke, Gold, Chauffeure und Diebe. Autos, Leibwächter und Geschäfte bleiben. Deine Schecks sind aufgedeckt: 1, 5, 7 und die 8, die du behalten hast. Diesmal lauter kleine: Das ist der Preis. Der höchste Scheck beginnt.',
  },
  alone: {
    title: 'Der letzte Durchgang',
    text: 'Wir springen ans Ende von Durchgang 3. {B} und {C} haben ihre Schecks ausgegeben, du bist allein mit einer 7. Du hast *Geschäfte* gesammelt: Sie zählen erst jetzt. Alle *sieben Sorten* bringen 10 Punkte, *vier* gleiche noch einmal 10, *drei* wären 5. Auch die 13 auf dem Tisch lohnt sich: Die höchste Schecksumme bekommt +5, die niedrigste −5.',
  },
  last: {
    title: 'Eine letzte Versteigerung',
    text: 'Du könntest weiterziehen, bis die Razzia kommt. Aber du hast, was du willst, und sobald kein Scheck mehr offen liegt, endet der Durchgang.',
    task: 'Ruf eine Versteigerung aus und biete deine 7.',
  },
  end: {
    title: 'Gewonnen!',
    text: 'Die letzte Wertung: die fünf Dinge jedes Durchgangs, dann Geschäfte und Schecks. Deine sieben Autos zählten ohne Chauffeur nichts. Macht nichts: 35 Punkte.',
  },
};
export default lesson;
