// Blocks rendering, so that the first paint has the right theme. Keep in sync with the ui package's
// theme.tsx.
{
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    choice = null;
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = choice === "dark" || (choice !== "light" && system);
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}
