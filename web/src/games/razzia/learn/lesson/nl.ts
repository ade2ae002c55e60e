import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'Welkom in de familie',
    text: 'Je speelt drie spelrondes tegen {B} en {C}. Onderaan liggen *je cheques*: 2, 5, 8 en 13. Daarmee koop je alles, in biedrondes. In het midden ligt de 1, de eerste *cheque op tafel*. Wie de meeste punten heeft, wint.',
  },
  draw: {
    title: 'Een kaart, alsjeblieft',
    text: 'Jij hebt de hoogste cheque, dus jij begint. In je beurt doe je één van drie dingen: een kaart nemen, een dwangverkoop uitroepen of dieven inzetten. Dieven heb je nog niet.',
    task: 'Neem een kaart van de eerste stapel.',
  },
  police: {
    title: 'De rij groeit',
    text: 'Buit komt voor iedereen zichtbaar in de *rij buitkaarten*. Jij nam een juweel, de anderen een auto en een chauffeur: een auto telt alleen met een chauffeur, samen zijn ze dus mooi.',
    task: 'Neem nog een kaart.',
  },
  bid: {
    title: 'Een biedronde',
    text: 'Een *{police}*! Die start een biedronde om de hele rij. Ieder spreekt *één keer*; jij bent begonnen, dus jij spreekt als laatste. {B} heeft gepast, {C} biedt 4. Je hebt een hogere cheque nodig.',
    task: 'Bied je 5.',
    nudge: 'De 5 is genoeg. Bewaar de grote cheques voor later.',
  },
  swap: {
    title: 'Cheques wisselen van eigenaar',
    text: 'De rij is van jou. Je 5 ligt nu op tafel, en jij kreeg *de 1, gedekt*: die telt in de volgende spelronde. Wie de volgende biedronde wint, krijgt jouw 5. Een klein bod kan dus een grote cheque opleveren.',
  },
  call: {
    title: 'Een dwangverkoop',
    text: '{B} en {C} hebben een kaart genomen. Een juweel en een *dief*: weinig, maar goed voor jou, en op tafel ligt een 5. Je hoeft niet op een {police} te wachten.',
    task: 'Roep een dwangverkoop uit.',
  },
  must: {
    title: 'Je moet bieden',
    text: 'Allebei hebben ze gepast. Wie een dwangverkoop uitroept, *moet* bieden als verder niemand wil. Niet erg: je laagste cheque volstaat.',
    task: 'Bied je 2.',
  },
  steal: {
    title: 'Een dief aan het werk',
    text: 'Voor een 2 kreeg je twee kaarten en een 5! En je hebt nu een *dief*: leg hem af en neem een kaart naar keuze uit de rij, zonder biedronde. Er ligt een juweel van een derde soort. *Drie verschillende soorten* leveren 5 punten op.',
    task: 'Zet je dief in en neem het juweel.',
  },
  pass: {
    title: 'Niet elke rij is het waard',
    text: 'Weer een {police}, dit keer van {C}, dus jij spreekt eerst. Goud is 3 punten waard; bij lijfwachten telt alleen wie de meeste en wie de minste heeft. Je 8 en je 13 zijn daar te goed voor.',
    task: 'Pas.',
    nudge: 'Je hebt nog maar twee open cheques. Bewaar ze voor iets beters en pas.',
  },
  danger: {
    title: 'Zes in de rij',
    text: 'Een paar beurten later: er liggen zes *{polices}*, en de *zevende beëindigt de spelronde* meteen; de rij buitkaarten is dan verloren. Maar kijk eens: nog twee soorten juwelen. Vijf soorten leveren *15* punten op.',
  },
  risk: {
    title: 'Nu of nooit',
    text: 'Je zou nog een kaart kunnen nemen voor een nog betere rij, maar elke kaart kan de zevende {police} zijn. Wees niet hebzuchtig.',
    task: 'Roep een dwangverkoop uit.',
  },
  big: {
    title: 'Tijd voor de grote',
    text: '{B} biedt 12, {C} kan niet hoger. Maar één cheque gaat daarboven, en hiervoor heb je hem bewaard.',
    task: 'Bied je 13.',
    nudge: '15 punten aan juwelen zijn het waard: bied de 13.',
  },
  raid: {
    title: 'De razzia!',
    text: '{C} nam de zevende {police}: de spelronde is meteen voorbij en de rij is verloren. Je 8 blijft ongebruikt. Nu wordt er geteld: vijf soorten juwelen leveren je 15 op, auto’s met een chauffeur 1 per kaart, goud 3. Geen lijfwacht kost je 2.',
  },
  cheques: {
    title: 'De volgende spelronde',
    text: 'Kaarten met het *kruis* zijn uit het spel: juwelen, goud, chauffeurs en dieven. Auto’s, lijfwachten en handelszaken blijven. Je cheques liggen weer open: 1, 5, 7 en de 8 die je bewaarde. Kleintjes dit keer: dat is de prijs. De hoogste cheque begint.',
  },
  alone: {
    title: 'De laatste spelronde',
    text: 'We springen naar het einde van spelronde 3. {B} en {C} hebben hun cheques uitgegeven; alleen jij hebt nog een 7. Je hebt *handelszaken* verzameld: die tellen pas nu. Alle *zeven soorten* zijn 10 punten, *vier* gelijke nog eens 10; *drie* zouden 5 zijn. Ook de 13 op tafel is de moeite waard: het hoogste totaal aan cheques krijgt +5, het laagste −5.',
  },
  last: {
    title: 'Een laatste dwangverkoop',
    text: 'Je zou kaarten kunnen blijven nemen tot de razzia komt. Maar je hebt wat je wilt, en zodra er geen cheque meer open ligt, eindigt de spelronde.',
    task: 'Roep een dwangverkoop uit en bied je 7.',
  },
  end: {
    title: 'Gewonnen!',
    text: 'De laatste telling: de vijf dingen van elke spelronde, dan handelszaken en cheques. Je zeven auto’s leverden zonder chauffeur niets op. Geeft niet: 35 punten.',
  },
};
export default lesson;
