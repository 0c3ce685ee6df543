/** Where somebody lives: city, state or region, country, as people there write them. */
export type Place = readonly [city: string, state: string, country: string];

/** Places whose clocks show the zone. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  "America/New_York": [
    ["Asheville", "North Carolina", "USA"],
    ["Buffalo", "New York", "USA"],
    ["Pittsburgh", "Pennsylvania", "USA"],
    ["Providence", "Rhode Island", "USA"],
    ["Savannah", "Georgia", "USA"],
    ["Webster, on Lake Chargoggagoggmanchauggagoggchaubunagungamaugg", "Massachusetts", "USA"],
  ],
  "America/Chicago": [
    ["Duluth", "Minnesota", "USA"],
    ["Milwaukee", "Wisconsin", "USA"],
    ["San Antonio", "Texas", "USA"],
  ],
  "America/Denver": [
    ["Albuquerque", "New Mexico", "USA"],
    ["Fort Collins", "Colorado", "USA"],
  ],
  "America/Los_Angeles": [
    ["Eugene", "Oregon", "USA"],
    ["Fresno", "California", "USA"],
    ["Tacoma", "Washington", "USA"],
  ],
  "America/Toronto": [
    ["Hamilton", "Ontario", "Canada"],
    ["Kingston", "Ontario", "Canada"],
  ],
  "America/Halifax": [["Lunenburg", "Nova Scotia", "Canada"]],
  "America/Vancouver": [["Richmond", "British Columbia", "Canada"]],
  "America/Montreal": [
    ["Trois-Rivières", "Québec", "Canada"],
    ["Montréal", "Québec", "Canada"],
  ],
  "Europe/London": [
    ["Hebden Bridge", "West Yorkshire", "United Kingdom"],
    ["Cardiff", "Wales", "United Kingdom"],
    ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Ynys Môn", "Cymru"],
    ["Dundee", "Scotland", "United Kingdom"],
    ["Bristol", "England", "United Kingdom"],
  ],
  "Europe/Dublin": [
    ["Galway", "Connacht", "Ireland"],
    ["Cork", "Munster", "Ireland"],
  ],
  "Africa/Johannesburg": [
    ["Durban", "KwaZulu-Natal", "South Africa"],
    ["Makhanda", "Eastern Cape", "South Africa"],
  ],
  "Africa/Lagos": [
    ["Ibadan", "Oyo", "Nigeria"],
    ["Lagos", "Lagos", "Nigeria"],
  ],
  "Asia/Manila": [
    ["Cebu City", "Cebu", "Philippines"],
    ["Baguio", "Benguet", "Philippines"],
  ],
  "Asia/Singapore": [["Singapore", "", "Singapore"]],
  "Australia/Sydney": [
    ["Newcastle", "New South Wales", "Australia"],
    ["Wollongong", "New South Wales", "Australia"],
  ],
  "Australia/Perth": [["Fremantle", "Western Australia", "Australia"]],
  "Pacific/Auckland": [
    ["Dunedin", "Otago", "Aotearoa New Zealand"],
    ["Nelson", "", "New Zealand"],
  ],
  "America/Mexico_City": [
    ["Puebla", "Puebla", "México"],
    ["Xalapa", "Veracruz", "México"],
  ],
  "Europe/Madrid": [
    ["Zaragoza", "Aragón", "España"],
    ["Cádiz", "Andalucía", "España"],
    ["Gijón", "Asturias", "España"],
  ],
  "America/Argentina/Buenos_Aires": [
    ["Rosario", "Santa Fe", "Argentina"],
    ["La Plata", "Buenos Aires", "Argentina"],
  ],
  "America/Bogota": [["Manizales", "Caldas", "Colombia"]],
  "America/Santiago": [["Valparaíso", "Valparaíso", "Chile"]],
  "Atlantic/Canary": [["La Laguna", "Tenerife", "España"]],
  "Europe/Paris": [
    ["Nantes", "Pays de la Loire", "France"],
    ["Saint-Étienne", "Auvergne-Rhône-Alpes", "France"],
    ["Roubaix", "Hauts-de-France", "France"],
  ],
  "Europe/Brussels": [["Liège", "Wallonie", "Belgique"]],
  "Africa/Abidjan": [["Bouaké", "Gbêkê", "Côte d’Ivoire"]],
  "Indian/Reunion": [["Saint-Pierre", "La Réunion", "France"]],
  "Europe/Berlin": [
    ["Leipzig", "Sachsen", "Deutschland"],
    ["Bielefeld", "Nordrhein-Westfalen", "Deutschland"],
    ["Regensburg", "Bayern", "Deutschland"],
  ],
  "Europe/Vienna": [
    ["Graz", "Steiermark", "Österreich"],
    ["Wien", "", "Österreich"],
  ],
  "Europe/Zurich": [["Winterthur", "Zürich", "Schweiz"]],
  "America/Sao_Paulo": [
    ["Campinas", "São Paulo", "Brasil"],
    ["Juiz de Fora", "Minas Gerais", "Brasil"],
    ["Pelotas", "Rio Grande do Sul", "Brasil"],
  ],
  "America/Fortaleza": [
    ["Sobral", "Ceará", "Brasil"],
    ["Natal", "Rio Grande do Norte", "Brasil"],
  ],
  "America/Manaus": [["Manaus", "Amazonas", "Brasil"]],
  "Europe/Lisbon": [
    ["Setúbal", "Setúbal", "Portugal"],
    ["Braga", "Braga", "Portugal"],
  ],
  "Atlantic/Azores": [["Angra do Heroísmo", "Terceira", "Portugal"]],
  "Europe/Rome": [
    ["Lecce", "Puglia", "Italia"],
    ["Torino", "Piemonte", "Italia"],
  ],
  "Asia/Tokyo": [
    ["松本市", "長野県", "日本"],
    ["尾道市", "広島県", "日本"],
    ["札幌市", "北海道", "日本"],
  ],
  "Asia/Seoul": [
    ["전주시", "전라북도", "대한민국"],
    ["강릉시", "강원도", "대한민국"],
  ],
  "Asia/Taipei": [
    ["台南市", "", "台灣"],
    ["花蓮市", "花蓮縣", "台灣"],
  ],
  "Asia/Shanghai": [["成都市", "四川省", "中国"]],
  "Asia/Kuala_Lumpur": [["槟城", "槟城州", "马来西亚"]],
  "Europe/Moscow": [
    ["Ярославль", "Ярославская область", "Россия"],
    ["Воронеж", "Воронежская область", "Россия"],
  ],
  "Asia/Yekaterinburg": [["Пермь", "Пермский край", "Россия"]],
  "Asia/Almaty": [["Алматы", "", "Казахстан"]],
  "Asia/Tbilisi": [["Кутаиси", "Имеретия", "Грузия"]],
  "Asia/Vladivostok": [["Владивосток", "Приморский край", "Россия"]],
  "Africa/Cairo": [
    ["الإسكندرية", "", "مصر"],
    ["المنصورة", "الدقهلية", "مصر"],
  ],
  "Asia/Riyadh": [["الأحساء", "المنطقة الشرقية", "السعودية"]],
  "Asia/Amman": [["إربد", "", "الأردن"]],
  "Africa/Algiers": [["وهران", "", "الجزائر"]],
  "Asia/Kolkata": [
    ["इंदौर", "मध्य प्रदेश", "भारत"],
    ["वाराणसी", "उत्तर प्रदेश", "भारत"],
  ],
  "Asia/Dubai": [["दुबई", "", "संयुक्त अरब अमीरात"]],
};
