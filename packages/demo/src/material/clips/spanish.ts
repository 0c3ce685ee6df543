/** Clips in Spanish, by what their makers stream. */
export const SPANISH_CLIPS = {
  gaming: `
night-race | Última vuelta y sin frenos | carreras, remontada | Salí último, llegué cuarto y me bajé temblando.
lantern-hopper | Un salto más y a dormir (mentira) | plataformas, a ciegas | Llevábamos cuarenta intentos. El chat dejó de escribir y todo.
fishing-pond | La bota, otra vez la bota | pesca, tranquilo | Ya es la mascota del canal.
tower-climb | Piso 30 sin tocar el suelo | reto, roguelike | Con la tele de mi abuela de fondo, perdonad.
`,
  music: `
side-two | Cara B de un disco sin nombre | vinilo, descubrimientos | Dos euros en el rastro. ¿Alguien sabe quién canta?
`,
  art: `
brush-landscape | El monte de casa en seis segundos | pintura, proceso | Faltan las vacas.
`,
  cooking: `
soup-evening | Sopa de martes | cocina, barato, receta | Lo que había en la nevera, y un poco de paciencia. La receta completa está en los paneles, con las cantidades de verdad y no «a ojo», que ya sé que os enfadáis.
`,
  education: `
slow-comet | El cometa, por fin sin nubes | astronomía, directo | Cinco noches esperando. Salió a las cuatro y estaba medio chat despierto.
`,
  "just-chatting": `
late-campfire | La historia del faro, contada mal | anécdotas | Os juro que el final era otro.
`,
  irl: `
rain-city | Se puso a llover justo ahí | paseo, noche | Volví empapado y contentísimo.
`,
};
