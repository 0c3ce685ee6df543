/** Clips in French, by what their makers stream. */
export const FRENCH_CLIPS = {
  gaming: `
paper-boat | Le passage du bateau, sans un mot | jeu narratif, détente | J'avais coupé le micro exprès. Enfin, presque.
two-kites | Coop avec mon frère, il lâche toujours en premier | coop, famille | On recommence dimanche.
marble-run | La machine du chat | bac à sable, construction | Une rampe chacun. Elle marche, allez savoir pourquoi.
jelly-dive | On descend encore un peu ? | exploration, zen | Non, on ne descend plus.
`,
  music: `
humming-ribbons | Sept voix, une seule personne | chant, boucles | Enregistré entre deux métros.
`,
  cooking: `
pancake-flip | La troisième retombe toujours | crêpes, cuisine | Le plafond va bien, merci de demander.
`,
  art: `
paper-cranes | Grue n° 88 | origami, papier | Une par abonné. J'ai mal aux doigts et je suis ravie.
`,
  asmr: `
candle-and-rain | Pluie sur le velux | asmr, pluie | Pour dormir. Ou pour faire semblant de travailler.
`,
  "just-chatting": `
tea-at-four | Le courrier de quatre heures | thé, lettres | Une lettre venue de Sète, avec du sable dedans !
`,
};
