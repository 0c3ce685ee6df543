import {
  CAMERAS,
  CPUS,
  GPUS,
  MICROPHONES,
  MONITOR_RESOLUTIONS,
  RAM_SIZES,
  STORAGE_SIZES,
} from "../hardware.ts";
import { choice, flag, group, number, otherOf, text, words } from "./field.ts";

/** PC, console and phone are asked about only when somebody streams from one (spec B §4.2). */
const OF_PC = { when: { path: "pcConsolePhoneSetup", value: "pc" } };

/** The parts of a PC (spec B §3.1, pcSetupSpecifications). */
export const PC_PARTS = group("PC specifications", {
  cpu: choice("Processor", CPUS, OF_PC),
  gpu: choice("Graphics card", GPUS, OF_PC),
  ram: choice("Memory", RAM_SIZES, OF_PC),
  storage: choice("Storage", STORAGE_SIZES, OF_PC),
});

/** What a part is that is not in the lists (spec B §3.1, pcSpecsOther). */
export const PC_PARTS_OTHER = group("Other PC parts", {
  cpu: otherOf("pcSetupSpecifications.cpu", "Your processor"),
  gpu: otherOf("pcSetupSpecifications.gpu", "Your graphics card"),
  ram: otherOf("pcSetupSpecifications.ram", "Your memory"),
  storage: otherOf("pcSetupSpecifications.storage", "Your storage"),
});

/** What stands around a streamer (spec B §3.1, hardware). Its `pcSetup` is `pcSetupSpecifications` (decisions §3.6). */
export const HARDWARE = group("Hardware", {
  monitors: group("Monitors", {
    count: number("Monitors", { min: 1, max: 12, initial: null }),
    mainResolution: choice("Main monitor", MONITOR_RESOLUTIONS),
  }),
  audio: group("Audio setup", {
    microphone: choice("Microphone", MICROPHONES),
    interfaceOrMixer: text("Interface or mixer", 100),
    headset: text("Headset", 100),
  }),
  video: group("Video setup", {
    camera: choice("Camera", CAMERAS),
    captureCard: text("Capture card", 100),
  }),
  lighting: group("Lighting", {
    ring: flag("Ring light"),
    softbox: flag("Softbox"),
    keyLight: flag("Key light"),
    rgbDecorative: flag("Decorative RGB"),
  }),
  controls: group("Controls", {
    streamDeck: flag("Stream deck"),
    keyboard: text("Keyboard", 100),
    mouse: text("Mouse", 100),
    controllers: words("Controllers", { hint: "Press Enter, Tab or comma after each." }),
  }),
  software: group("Software", {
    broadcasters: words("Broadcasting software", { hint: "OBS Studio, Streamlabs and the like." }),
    overlays: words("Overlays"),
  }),
});
