import type { Language } from "@starling/validators/demographics";

interface FullNames {
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
  /** How the two are put together. */
  order: "given family" | "family given" | "familygiven";
}

const western = (
  female: readonly string[],
  male: readonly string[],
  family: readonly string[],
): FullNames => ({
  female,
  male,
  family,
  order: "given family",
});

/** Names in passports, which few people show. Common ones, put together at random. */
export const FULL_NAMES: Record<Language, FullNames> = {
  en: western(
    ["Hannah", "Orla", "Tamsin", "Naomi", "Ruth", "Bridget", "Imani", "Paige"],
    ["Callum", "Desmond", "Theo", "Marcus", "Ewan", "Joel", "Winston", "Patrick"],
    ["Ashdown", "Okafor", "Pritchard", "Delaney", "Whitlock", "Santos", "Mbeki", "Larkin", "Hargreaves"],
  ),
  es: western(
    ["Lucía", "Marisol", "Carmen", "Ximena", "Paloma"],
    ["Nicolás", "Álvaro", "Ignacio", "Emiliano", "Joaquín"],
    ["Ortega Ruiz", "Villalba", "Cárdenas", "Peña Soto", "Ibáñez"],
  ),
  fr: western(
    ["Camille", "Élodie", "Margaux", "Aminata", "Solène"],
    ["Baptiste", "Étienne", "Lucien", "Mamadou", "Yann"],
    ["Lefèvre", "Garnier", "Koné", "Marchand", "Le Goff"],
  ),
  de: western(
    ["Annika", "Wiebke", "Lena", "Frauke", "Johanna"],
    ["Jonas", "Thorsten", "Lukas", "Hannes", "Matthias"],
    ["Brandt", "Hofstetter", "Öztürk", "Lindemann", "Schäfer"],
  ),
  pt: western(
    ["Beatriz", "Luana", "Inês", "Tainá", "Helena"],
    ["Caio", "Rafael", "Duarte", "Thiago", "Afonso"],
    ["Nogueira", "da Silva Prado", "Antunes", "Figueiredo", "Moreira"],
  ),
  it: western(
    ["Chiara", "Ginevra", "Sara", "Ornella"],
    ["Davide", "Pietro", "Salvatore", "Nicolò"],
    ["Bianchi", "De Santis", "Ferri", "Colombo"],
  ),
  ja: {
    female: ["美咲", "陽菜", "千尋", "ゆかり"],
    male: ["健太", "拓海", "誠", "蓮"],
    family: ["佐藤", "小林", "中島", "岡田", "石井"],
    order: "family given",
  },
  ko: {
    female: ["서연", "지우", "하은", "미진"],
    male: ["민준", "도윤", "현우", "성호"],
    family: ["김", "이", "박", "최", "정"],
    order: "familygiven",
  },
  zh: {
    female: ["雅婷", "静怡", "晓雯", "美玲"],
    male: ["志明", "俊杰", "伟强", "子轩"],
    family: ["林", "陈", "黄", "王", "吴"],
    order: "familygiven",
  },
  ru: western(
    ["Дарья", "Полина", "Ксения", "Вера"],
    ["Илья", "Тимур", "Максим", "Глеб"],
    ["Бондаренко", "Черных", "Мельник", "Ким"],
  ),
  ar: western(
    ["مها", "ليلى", "سلمى", "نور"],
    ["كريم", "يوسف", "طارق", "سامي"],
    ["حداد", "المصري", "بن يحيى", "الخطيب"],
  ),
  hi: western(
    ["अनन्या", "प्रिया", "काव्या", "मीरा"],
    ["आरव", "रोहन", "विक्रम", "निखिल"],
    ["शर्मा", "वर्मा", "मिश्रा", "गुप्ता"],
  ),
};
