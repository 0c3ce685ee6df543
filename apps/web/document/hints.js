// Tells the server how to render the next page: see `src/lib/hints.ts`.
{
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
    document.cookie = `hints=${encodeURIComponent(hints)}; path=/; max-age=31536000; samesite=lax`;
  };
  save();
  addEventListener("pagehide", save);
}
