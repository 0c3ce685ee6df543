/** Clips in Portuguese, by what their makers stream. */
export const PORTUGUESE_CLIPS = {
  gaming: `
night-race | passei todo mundo e errei a saída | corrida, fail | A parte boa dura quatro segundos, aproveitem.
fox-run | a raposa finalmente esperou por mim | indie, aconchegante | Chorei? Um pouco.
cloud-islands | a casinha da ilha ficou pronta | construção, calmo | Três lives, uma votação e o gato em cima do teclado. Telhado vermelho venceu por um voto.
`,
  music: `
soft-equaliser | beat da madrugada | lofi, ao vivo | Fiz com o barulho do ventilador, juro.
six-strings | a pedida da Dona Lúcia | violão, pedidos | Ela pediu, eu aprendi na hora.
`,
  cooking: `
soup-evening | caldo verde de quinta-feira | receita, cozinha | Couve bem fininha!!
`,
  irl: `
lighthouse-waves | cheguei no farol antes da maré | praia, caminhada | Da próxima levo chinelo.
`,
  art: `
starling-murmuration | estudo de passarinhos nº 9 | pixel art, pássaros | Cada um tem quatro pixels. Contem, se tiverem coragem.
`,
};
