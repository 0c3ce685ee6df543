import type { Language } from "@starling/validators/demographics";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { hindi } from "./hi.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { korean } from "./ko.ts";
import type { Material } from "./material.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";
import { chinese } from "./zh.ts";

export const MATERIAL: Record<Language, Material> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  it: italian,
  ja: japanese,
  ko: korean,
  zh: chinese,
  ru: russian,
  ar: arabic,
  hi: hindi,
};

/** Where people who stream in a language live, the commonest first. */
export const ZONES: Record<Language, readonly string[]> = {
  en: [
    "America/New_York",
    "Europe/London",
    "America/Chicago",
    "America/Los_Angeles",
    "America/Denver",
    "America/Toronto",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Europe/Dublin",
    "America/Halifax",
    "Africa/Johannesburg",
    "Asia/Manila",
    "Africa/Lagos",
    "Australia/Perth",
    "Asia/Singapore",
  ],
  es: [
    "America/Mexico_City",
    "Europe/Madrid",
    "America/Argentina/Buenos_Aires",
    "America/Bogota",
    "America/Santiago",
    "Atlantic/Canary",
  ],
  fr: ["Europe/Paris", "America/Montreal", "Europe/Brussels", "Africa/Abidjan", "Indian/Reunion"],
  de: ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"],
  pt: ["America/Sao_Paulo", "America/Fortaleza", "Europe/Lisbon", "America/Manaus", "Atlantic/Azores"],
  it: ["Europe/Rome"],
  ja: ["Asia/Tokyo"],
  ko: ["Asia/Seoul"],
  zh: ["Asia/Taipei", "Asia/Shanghai", "Asia/Kuala_Lumpur", "America/Vancouver"],
  ru: ["Europe/Moscow", "Asia/Yekaterinburg", "Asia/Almaty", "Asia/Tbilisi", "Asia/Vladivostok"],
  ar: ["Africa/Cairo", "Asia/Riyadh", "Asia/Amman", "Africa/Algiers"],
  hi: ["Asia/Kolkata", "Asia/Dubai"],
};
