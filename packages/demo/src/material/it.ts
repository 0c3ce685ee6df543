import type { Material } from "./material.ts";

export const italian: Material = {
  names: [
    "Zia Pixel",
    "Moka e Joystick",
    "Il Terrazzino",
    "Notte Fonda",
    "Pane e Salvataggi",
    "Grillo Lento",
    "La Pensilina",
    "Nonno Turbo",
    "Vicolo Corto",
    "Sugo di Domenica",
    "Civetta",
    "Fuori Stagione",
  ],
  shortBios: {
    gaming: [
      "{game} con calma, la moka è sul fuoco.",
      "Fornaio di notte, {game} all'alba.",
      "Prima volta, niente anticipazioni.",
      "Apro tutti i forzieri, anche quelli finti.",
      "Gioco male ma racconto bene.",
    ],
    music: ["Fisarmonica e canzoni imparate male."],
    cooking: ["Il sugo di casa, dall'inizio ai piatti lavati."],
    "just-chatting": ["Due chiacchiere dal balcone."],
    any: ["Un canale piccolo, una luce accesa."],
  },
  openers: {
    gaming: [
      "Ho cominciato con {game} per fare compagnia a mio fratello, che vive lontano.",
      "Qui si leggono tutti i dialoghi e si parla con ogni passante.",
      "Non sono bravo a {game}, però sono costante.",
      "Finito il turno, faccio il caffè e riprendiamo da dove eravamo.",
    ],
    any: ["Ciao, che bello che sei passato.", "Parlo tanto e dormo poco."],
  },
  asides: [
    "Il cane si chiama Gnocco e comanda lui.",
    "Mia madre modera la chat, quindi educazione.",
    "Siamo una decina e conosco i nomi dei vostri gatti.",
    "La sedia scricchiola, le voglio bene così.",
    "Chi sta in silenzio è il benvenuto lo stesso.",
    "Una volta abbiamo passato una serata a battezzare una barca.",
    "Se salta la linea è il temporale: torno subito.",
  ],
  closers: ["Accomodati.", "Il caffè è pronto.", "Ci vediamo in ultima fila.", "Grazie, davvero."],
  titles: {
    gaming: [
      "{game}, oggi ce la facciamo",
      "prima volta, zitti tutti",
      "ancora un piano e basta",
      "decide la chat",
    ],
    any: ["due chiacchiere", "la porta è aperta"],
  },
};
