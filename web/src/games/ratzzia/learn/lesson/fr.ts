import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'Dans le garde-manger',
    text: 'Tes dés sont des souris. Ils grimpent le long des *colonnes*, de bas en haut, vers les récompenses des *étagères*. Le premier qui a *25 vivres dans son sac* gagne. Tu commences avec 3 saucisses, {B} avec 4, {C} avec 5 : tout est à découvert.',
  },
  roll: {
    title: 'Sept souris',
    text: 'À ton tour, tu lances tous les dés que tu as en main.',
    task: 'Lance tes dés.',
  },
  again: {
    title: 'Relancer, une fois',
    text: 'Regarde la colonne 1, tout à gauche : elle prend 1, 2, 3 et 4, et tu en as déjà trois. Tu peux relancer les dés que tu veux, *une fois*, pour obtenir le 4.',
    task: 'Choisis l’autre 2, l’autre 3, le 5 et le 6, et relance ces quatre dés.',
    nudge: 'Garde un 1, un 2 et un 3, et relance les quatre autres dés.',
  },
  climb: {
    title: 'En haut de la colonne',
    text: 'Voilà le 4. Un dé va sur la prochaine case libre d’une colonne s’il montre le nombre inscrit. Une *petite saucisse* sur une case ira au propriétaire du dé qui s’y trouve à la fin.',
    task: 'Mets 1, 2, 3 et 4 dans la colonne 1 : choisis un dé, puis la colonne.',
  },
  done: {
    title: 'Ça suffit',
    text: 'La colonne 1 est pleine jusqu’en haut. Tu pourrais placer d’autres dés, mais des souris en main sont utiles aussi : au prochain tour, tu les lances toutes.',
    task: 'Ne place plus rien.',
  },
  send: {
    title: 'La souris pressée',
    text: 'Une colonne complète est comptée : tu as repris tes dés et 2 saucisses. La récompense est à toi, puisque c’est ton tour. La *souris pressée* ne rentre pas : elle court *au bas d’une autre colonne*, quoi qu’elle montre.',
    task: 'Envoie-la dans la colonne 7, la réserve : cela t’épargne le 2.',
  },
  cat: {
    title: 'Le chat écoute',
    text: '{B} a placé deux dés dans la réserve, au-dessus du tien : vous construisez ensemble. Et {B} a mis un 6 sur la case *grise* du chat. Elle est prise, donc *tout 6 lancé* va aussitôt chez le chat, comme l’un de ceux de {C}. Quand tout sera plein, il arrivera.',
  },
  forced: {
    title: 'Gare aux 6',
    text: 'Tu as six dés en main. Les prochaines cases de la réserve sont vides et reliées par « = » : elles prennent *deux paires*, n’importe lesquelles.',
    task: 'Lance tes dés.',
  },
  pairs: {
    title: 'On cherche des paires',
    text: 'Le 6 est chez le chat. Tu as deux 3 et un 2. La réserve met *exactement* la somme de sa plus haute paire dans ton sac, et *rien* si tu as moins de vivres. Tu en auras 6, donc 3 + 3 tombe juste. Il ne manque qu’une petite seconde paire.',
    task: 'Relance le 1 et le 5.',
    nudge: 'Garde les deux 3 et le 2, et relance le 1 et le 5.',
  },
  fill: {
    title: 'Deux paires',
    text: 'Un second 2 ! Maintenant, remplis la réserve jusqu’en haut.',
    task: 'Mets les deux 3 dans la colonne 7, puis les deux 2.',
  },
  stash: {
    title: 'Dans le sac',
    text: 'La case du haut rapporte d’abord une saucisse : cela fait 6. Puis la réserve met 3 + 3 = 6 dans ton sac. Les dés de {B} rentrent, mais la récompense n’est qu’à toi.',
    task: 'Ne place plus rien.',
  },
  safe: {
    title: 'Bien à l’abri',
    text: 'Tu as 6 dans ton sac, et personne ne peut les prendre. {B} a rempli la colonne de la *souris avide*, qui prend à un joueur la moitié de ses vivres *à découvert*. Chez toi il n’y avait rien à prendre, alors {C} en a perdu 3.',
  },
  wake: {
    title: 'Cinq sur six',
    text: '{C} a lancé deux 6 : les deux ont dû aller chez le chat. Il n’y reste qu’une case.',
    task: 'Lance tes dés, et retiens ton souffle.',
  },
  came: {
    title: 'Le chat arrive !',
    text: 'Un 6 ! *Tout le monde* reprend tous ses dés de tout le plateau, et personne ne reçoit rien. La colonne presque pleine de {C} a disparu. Le chat se rendort. Tes autres dés sont encore là, et ceux qui sont revenus pourraient être lancés aussi.',
  },
  candy: {
    title: 'Une douceur',
    text: 'Deux 2 et deux 4 : juste ce que prend la colonne 2. Sur son étagère se trouve le *bocal à bonbons*.',
    task: 'Garde tout, mets 2, 2, 4 et 4 dans la colonne 2, puis ne place plus rien.',
  },
  sweet: {
    title: 'Un dé bonbon',
    text: 'Dès ton prochain tour, tu peux le placer une fois comme *n’importe quelle valeur*. Les *boîtes* donnent autant de saucisses que dit l’étiquette. Avec le *comptable*, chacun donne la moitié à un voisin. Et au lieu de lancer, tu peux *reprendre* tous tes dés d’une colonne. Maintenant, un saut dans le temps.',
  },
  win: {
    title: 'La dernière montée',
    text: 'Tu as 14 dans ton sac et 17 vivres devant toi. Il manque une paire à la réserve : deux 6 feraient 12. Un seul 6 suffit, car le dé bonbon *vaut autant que son partenaire*.',
    task: 'Lance, garde tout, mets le 6 puis le dé bonbon dans la colonne 7, et ne place plus rien.',
  },
  end: {
    title: 'Gagné !',
    text: '14 et 12 font 26. Dès qu’un sac contient 25 ou plus, la partie est finie. À deux joueurs, il y a en plus les dés de renfort : les règles disent comment.',
  },
};
export default lesson;
