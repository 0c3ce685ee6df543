const DRAWINGS = 12;

/** The file does not state the video's duration, so players must read the whole file. */
export async function aVideo(name = "rooftop.webm"): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 90;
  canvas.height = 160;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
    pen.fillStyle = drawing % 2 === 0 ? "#c63" : "#36c";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await ended;
  return new File(parts, name, { type: "video/webm" });
}
