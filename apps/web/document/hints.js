// Tells the server how to render the next page (`src/lib/hints.ts`).
{
  const YEAR_MS = 31_536_000_000;
  const save = () => {
    let sidebar = "";
    try {
      sidebar = localStorage.getItem("sidebar") ?? "";
    } catch {
      sidebar = "";
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { hour12 } = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
    const hints = new URLSearchParams({
      zone: timeZone,
      hour12: hour12 ? "1" : "0",
      languages: navigator.languages.join(","),
      width: String(innerWidth),
      sidebar,
    });
    const expires = Date.now() + YEAR_MS;
    // Without the Cookie Store API, the server assumes a phone in UTC, and the app corrects the page.
    self.cookieStore?.set({ name: "hints", value: encodeURIComponent(hints), expires, sameSite: "lax" });
  };
  save();
  addEventListener("pagehide", save);
}
