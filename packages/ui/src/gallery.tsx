import { ContentSection } from "./gallery/content-section.tsx";
import { ControlsSection } from "./gallery/controls-section.tsx";
import { FieldsSection } from "./gallery/fields-section.tsx";
import { OverlaysSection } from "./gallery/overlays-section.tsx";
import { StatesSection } from "./gallery/states-section.tsx";
import { TokensSection } from "./gallery/tokens-section.tsx";
import { Logo } from "./logo.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { useTheme } from "./theme.tsx";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

function Header() {
  const { choice, setChoice } = useTheme();
  return (
    <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
      <h1 className="text-3xl">
        <span className="sr-only">Design language of </span>
        <Logo className="text-3xl [&>svg]:h-9" />
      </h1>
      <SegmentedControl label="Theme" value={choice} onValueChange={setChoice} options={themes} />
    </header>
  );
}

/** The enclosing page must add the landmark, theme and toaster. */
export function Gallery() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-8 sm:px-8 sm:py-12">
      <Header />
      <TokensSection />
      <ControlsSection />
      <FieldsSection />
      <OverlaysSection />
      <ContentSection />
      <StatesSection />
    </div>
  );
}
