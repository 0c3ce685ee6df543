/** Clips in German, by what their makers stream. */
export const GERMAN_CLIPS = {
  gaming: `
quiet-board | Brettspielabend: die stille Falle | brettspiele, strategie | Uwe hat's nicht gesehen. Ich ehrlich gesagt auch nicht.
garden-rows | Alles aufgegangen, sogar die Möhren | gemütlich, garten | Dritte Saison, endlich ohne Schnecken. Danke für die Tipps im Chat, und nein, ich verkaufe die Sonnenblumen nicht.
torch-maze | Wer hat die Fackel? | horror, koop | Niemand hatte die Fackel.
pinball-moon | Mehrball aus Versehen | flipper, retro | Ich wollte nur den Ton leiser machen.
`,
  music: `
keeping-time | Übungstag 30, die Nachbarn grüßen noch | schlagzeug, üben | 120 Schläge, ein Fehler. Finde ihn.
old-cassette | Mixtape für die Spätschicht | kassette, beats | Aufgenommen auf dem Gerät meiner Oma.
`,
  art: `
turning-clay | Sollte eine Schale werden | töpfern, handarbeit | Ist jetzt eine Vase. Auch schön.
`,
  education: `
desk-planets | Warum der Mars rückwärts läuft | astronomie, lernen | In sechs Sekunden. Die lange Fassung gibt es am Donnerstag mit zwei Orangen und einer Taschenlampe.
`,
  irl: `
train-window | Regionalbahn, Fensterplatz, kein Netz | zugfahrt, ruhe | Genau richtig.
`,
};
