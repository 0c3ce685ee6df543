import { LOCALES, type Locale } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import { NativeSelect } from "@starling/ui/native-select";
import { useState } from "react";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { useSession } from "../../lib/session.ts";
import { showError } from "../../lib/show-error.ts";
import { languageSelect as words } from "./words.ts";

async function saveToAccount(locale: Locale): Promise<void> {
  const { getApi } = await fetchIfReachable(() => import("../../lib/api-client.ts"));
  await getApi().client.accounts.setLanguage.mutate({ locale });
}

/** Lists each language by its own name. Reloads the page in the chosen language. */
export function LanguageSelect() {
  const { me } = useSession();
  const [chosen, setChosen] = useState<Locale>(activeLocale);
  async function choose(locale: Locale): Promise<void> {
    setChosen(locale);
    try {
      const { chooseLanguage } = await fetchIfReachable(() => import("../../lib/language.ts"));
      await chooseLanguage(locale, me ? () => saveToAccount(locale) : undefined);
    } catch (error) {
      setChosen(activeLocale());
      showError(error, words.failed);
    }
  }
  return (
    <NativeSelect
      aria-label={words.label}
      value={chosen}
      onChange={({ target }) => {
        const found = LOCALES.find(({ locale }) => locale === target.value);
        if (found) void choose(found.locale);
      }}
    >
      {LOCALES.map(({ locale, name }) => (
        <option key={locale} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
