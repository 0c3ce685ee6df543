// Stores browser settings in a cookie for server rendering (`src/lib/hints.ts`).
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
    // Without the Cookie Store API, no cookie is set. The server then renders for a phone in UTC.
    self.cookieStore?.set({ name: "hints", value: encodeURIComponent(hints), expires, sameSite: "lax" });
  };
  save();
  addEventListener("pagehide", save);
}
