import { NativeSelect } from "@starling/ui/native-select";
import { LANGUAGES } from "@starling/validators/demographics";
import { type NowChoice, readNowChoice } from "./now-choice.ts";

interface NowControlsProps {
  choice: NowChoice;
  /** The games to choose from. */
  games: readonly string[];
  onChoose: (choice: NowChoice) => void;
}

const quiet = "w-40 border-transparent bg-transparent px-0 pe-9 text-muted";

/** Whose languages, and which game. The one that is chosen stays on offer, also where nobody plays it. */
export function NowControls({ choice, games, onChoose }: NowControlsProps) {
  const { language, game } = choice;
  const offered = game === "" || games.includes(game) ? games : [game, ...games];
  return (
    <>
      <NativeSelect
        aria-label="Language"
        value={language}
        className={quiet}
        onChange={({ target }) => onChoose({ ...readNowChoice(target.value), game })}
      >
        <option value="mine">My languages</option>
        <option value="any">Any language</option>
        {LANGUAGES.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Game"
        value={game}
        className={quiet}
        onChange={({ target }) => onChoose({ language, game: target.value })}
      >
        <option value="">Any game</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </NativeSelect>
    </>
  );
}
