import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'Bienvenue dans la famille',
    text: 'Tu joues trois manches contre {B} et {C}. En bas, voici *tes chèques* : 2, 5, 8 et 13. Avec eux tu achètes tout, aux enchères. Au milieu se trouve le 1, le premier *chèque sur la table*. À la fin, le plus de points gagne.',
  },
  draw: {
    title: 'Une carte, s’il te plaît',
    text: 'Tu as le chèque le plus haut, donc tu commences. À ton tour, tu fais une chose sur trois : piocher une carte, déclencher une enchère ou employer des voleurs. Des voleurs, tu n’en as pas encore.',
    task: 'Pioche une carte de la première pile.',
  },
  police: {
    title: 'La rangée grandit',
    text: 'Le butin va dans la *rangée de butin*, sous les yeux de tous. Tu as pioché un bibelot, les autres une voiture et un chauffeur : une voiture ne compte qu’avec un chauffeur, ils vont donc bien ensemble.',
    task: 'Pioche encore une carte.',
  },
  bid: {
    title: 'Une enchère',
    text: 'Une *{police}* ! Elle ouvre une enchère pour toute la rangée. Chacun parle *une fois* ; tu l’as ouverte, donc tu parles en dernier. {B} a passé, {C} offre 4. Il te faut un chèque plus haut.',
    task: 'Offre ton 5.',
    nudge: 'Le 5 suffit. Garde les gros chèques pour plus tard.',
  },
  swap: {
    title: 'Les chèques changent de main',
    text: 'La rangée est à toi. Ton 5 est maintenant sur la table, et tu as reçu *le 1 face cachée* : il servira à la manche suivante. Le gagnant de la prochaine enchère recevra ton 5. Une petite offre peut donc rapporter un gros chèque.',
  },
  call: {
    title: 'Déclencher une enchère',
    text: '{B} et {C} ont pioché. Un bibelot et un *voleur* : c’est peu, mais bon pour toi, et il y a un 5 sur la table. Pas besoin d’attendre une {police}.',
    task: 'Déclenche une enchère.',
  },
  must: {
    title: 'Tu dois faire une offre',
    text: 'Les deux ont passé. Si tu déclenches une enchère et que personne d’autre ne veut de la rangée, tu *dois* faire une offre. Ce n’est pas grave : ton chèque le plus bas suffit.',
    task: 'Offre ton 2.',
  },
  steal: {
    title: 'Un voleur au travail',
    text: 'Pour un 2, tu as reçu deux cartes et un 5 ! Et tu as maintenant un *voleur* : défausse-le et prends la carte que tu veux dans la rangée, sans enchère. Il y a là un bibelot d’une troisième sorte. *Trois sortes différentes* valent 5 points.',
    task: 'Emploie ton voleur et prends le bibelot.',
  },
  pass: {
    title: 'Toutes les rangées ne se valent pas',
    text: 'Encore une {police}, piochée cette fois par {C}, donc tu parles en premier. L’or vaut 3 points ; pour les gardes du corps, seul compte qui en a le plus et qui en a le moins. Ton 8 et ton 13 sont trop bons pour cela.',
    task: 'Passe.',
    nudge: 'Il ne te reste que deux chèques. Garde-les pour mieux, et passe.',
  },
  danger: {
    title: 'Six dans la rangée',
    text: 'Quelques tours plus tard : il y a six *{polices}*, et la *septième finit la manche* aussitôt, en emportant la rangée de butin. Mais regarde-la : deux nouvelles sortes de bibelots. Avec cinq sortes, ce serait *15* points.',
  },
  risk: {
    title: 'Maintenant ou jamais',
    text: 'Tu pourrais piocher encore, pour une rangée plus belle, mais n’importe quelle carte peut être la septième {police}. Pas de gourmandise.',
    task: 'Déclenche une enchère.',
  },
  big: {
    title: 'L’heure du gros chèque',
    text: '{B} offre 12, {C} ne peut pas offrir plus. Un seul chèque bat cela, et c’est pour cela que tu l’as gardé.',
    task: 'Offre ton 13.',
    nudge: '15 points de bibelots le valent bien : offre le 13.',
  },
  raid: {
    title: 'La descente !',
    text: '{C} a pioché la septième {police} : la manche est finie aussitôt, la rangée est perdue. Ton 8 reste inutilisé. Maintenant on compte : cinq sortes de bibelots te rapportent 15, les voitures avec chauffeur 1 par carte, l’or 3. N’avoir aucun garde du corps te coûte 2.',
  },
  cheques: {
    title: 'La manche suivante',
    text: 'Les cartes à *croix* ont quitté la partie : bibelots, or, chauffeurs et voleurs. Voitures, gardes du corps et entreprises restent. Tes chèques sont retournés : 1, 5, 7 et le 8 que tu as gardé. Des petits, cette fois : c’est le prix. Le chèque le plus haut commence.',
  },
  alone: {
    title: 'La dernière manche',
    text: 'Nous sautons à la fin de la manche 3. {B} et {C} ont dépensé leurs chèques ; il ne reste que toi, avec un 7. Tu as réuni des *entreprises* : elles ne comptent que maintenant. Les *sept sortes* valent 10 points, *quatre* identiques encore 10 ; *trois* vaudraient 5. Le 13 sur la table est intéressant aussi : le plus haut total de chèques marque +5, le plus bas −5.',
  },
  last: {
    title: 'Une dernière enchère',
    text: 'Tu pourrais piocher jusqu’à la descente. Mais tu as ce que tu veux, et dès que plus aucun chèque n’est visible, la manche finit.',
    task: 'Déclenche une enchère et offre ton 7.',
  },
  end: {
    title: 'Gagné !',
    text: 'Le dernier décompte : les cinq choses de chaque manche, puis les entreprises et les chèques. Tes sept voitures, sans chauffeur, n’ont rien rapporté. Tant pis : 35 points.',
  },
};
export default lesson;
