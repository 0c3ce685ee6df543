/** The blocks of the hardware tab. A path of a group stands for all in it. */
export const HARDWARE = [
  {
    title: "Setup",
    paths: ["streamSetup", "pcConsolePhoneSetup", "streamingResolution", "inputMethod"],
  },
  { title: "PC", paths: ["pcSetupSpecifications"] },
  { title: "Console", paths: ["consoleSetup"] },
  { title: "Phone/Mobile", paths: ["phoneMobileSetup"] },
  { title: "Monitors", paths: ["hardware.monitors"] },
  { title: "Audio", paths: ["microphoneUsage", "hardware.audio"] },
  { title: "Video", paths: ["webcamUsage", "hardware.video"] },
  { title: "Lighting", paths: ["hardware.lighting"] },
  { title: "Controls", paths: ["hardware.controls"] },
  { title: "Software", paths: ["hardware.software"] },
];
