import { NativeSelect } from "@starling/ui/native-select";
import { LANGUAGES } from "@starling/validators/languages";
import { useHasBeenIdle } from "../../../components/use-deferred-items.ts";
import { type NowChoice, readNowChoice } from "./now-choice.ts";
import { nowControls as words } from "./words.ts";

interface NowControlsProps {
  choice: NowChoice;
  games: readonly string[];
  onChoose: (choice: NowChoice) => void;
}

/** A chosen game stays listed even if no live streamer plays it. */
export function NowControls({ choice, games, onChoose }: NowControlsProps) {
  const { language, game } = choice;
  // Unselected options are rendered when the page is idle.
  const isWhole = useHasBeenIdle();
  const others = isWhole ? games : [];
  const offered = game === "" || others.includes(game) ? others : [game, ...others];
  const languages = LANGUAGES.filter(({ value }) => isWhole || value === language);
  return (
    <>
      <NativeSelect
        aria-label={words.language}
        value={language}
        isQuiet
        onChange={({ target }) => onChoose({ ...readNowChoice(target.value), game })}
      >
        <option value="mine">{words.myLanguages}</option>
        <option value="any">{words.anyLanguage}</option>
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={words.game}
        value={game}
        isQuiet
        onChange={({ target }) => onChoose({ language, game: target.value })}
      >
        <option value="">{words.anyGame}</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </NativeSelect>
    </>
  );
}
