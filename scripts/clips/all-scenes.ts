import type { Scene } from "./scene.ts";
import { brushLandscape } from "./scenes/brush-landscape.ts";
import { candleWindow } from "./scenes/candle-and-rain.ts";
import { cloudIslands } from "./scenes/cloud-islands.ts";
import { orbits } from "./scenes/desk-planets.ts";
import { pianoRoll } from "./scenes/falling-notes.ts";
import { pond } from "./scenes/fishing-pond.ts";
import { foxRun } from "./scenes/fox-run.ts";
import { farmRows } from "./scenes/garden-rows.ts";
import { ribbons } from "./scenes/humming-ribbons.ts";
import { jellyfish } from "./scenes/jelly-dive.ts";
import { metronome } from "./scenes/keeping-time.ts";
import { lanternHopper } from "./scenes/lantern-hopper.ts";
import { campfire } from "./scenes/late-campfire.ts";
import { lighthouse } from "./scenes/lighthouse-waves.ts";
import { mosaic } from "./scenes/little-tiles.ts";
import { loopRings } from "./scenes/looping-rings.ts";
import { marbleRun } from "./scenes/marble-run.ts";
import { nightRace } from "./scenes/night-race.ts";
import { cassette } from "./scenes/old-cassette.ts";
import { pancakes } from "./scenes/pancake-flip.ts";
import { paperBoat } from "./scenes/paper-boat.ts";
import { paperCranes } from "./scenes/paper-cranes.ts";
import { pinball } from "./scenes/pinball-moon.ts";
import { boardMoves } from "./scenes/quiet-board.ts";
import { rainCity } from "./scenes/rain-city.ts";
import { knitting } from "./scenes/row-by-row.ts";
import { rowing } from "./scenes/rowing-home.ts";
import { turntable } from "./scenes/side-two.ts";
import { strings } from "./scenes/six-strings.ts";
import { comet } from "./scenes/slow-comet.ts";
import { spaceDrift } from "./scenes/small-ship.ts";
import { equaliser } from "./scenes/soft-equaliser.ts";
import { cookingPot } from "./scenes/soup-evening.ts";
import { murmuration } from "./scenes/starling-murmuration.ts";
import { stoneStack } from "./scenes/stone-stack.ts";
import { teaPour } from "./scenes/tea-at-four.ts";
import { torchMaze } from "./scenes/torch-maze.ts";
import { towerClimb } from "./scenes/tower-climb.ts";
import { trainWindow } from "./scenes/train-window.ts";
import { pottery } from "./scenes/turning-clay.ts";
import { kites } from "./scenes/two-kites.ts";
import { codeLines } from "./scenes/typing-bars.ts";

/** Every scene of the demo's clips. */
export const SCENES: readonly Scene[] = [
  nightRace,
  foxRun,
  trainWindow,
  paperBoat,
  rowing,
  lanternHopper,
  stoneStack,
  towerClimb,
  torchMaze,
  kites,
  jellyfish,
  pinball,
  boardMoves,
  spaceDrift,
  pond,
  farmRows,
  equaliser,
  turntable,
  strings,
  pianoRoll,
  cassette,
  loopRings,
  ribbons,
  brushLandscape,
  murmuration,
  paperCranes,
  pottery,
  mosaic,
  knitting,
  cookingPot,
  pancakes,
  teaPour,
  rainCity,
  cloudIslands,
  lighthouse,
  campfire,
  comet,
  codeLines,
  orbits,
  candleWindow,
  metronome,
  marbleRun,
];
