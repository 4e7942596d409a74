import type { Said } from './said.ts'

const list = (names: string[], more: number) => [...names, ...(more > 0 ? [`और ${more} अन्य`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `${incomplete ? 'अब तक पढ़े गए' : 'आपके'} दस्तावेज़ों में “${name}” का नाम नहीं है`

export const hindi: Said = {
  notInDocuments: 'यह आपके दस्तावेज़ों में नहीं है।',
  notInDocumentsYet: 'यह अब तक पढ़े गए दस्तावेज़ों में नहीं है।',
  searched: (documents, unread) => {
    const searched = `${documents === 1 ? 'एक दस्तावेज़' : `${documents} दस्तावेज़ों`} में खोजा गया`
    return unread === 0
      ? `${searched}।`
      : `${searched}; ${unread === 1 ? 'एक और अभी पढ़ा जा रहा है' : `${unread} और अभी पढ़े जा रहे हैं`}।`
  },
  onlySearched: (name, all) =>
    `केवल ${name} में खोजा गया। सभी ${all} दस्तावेज़ों में खोजने के लिए, दस्तावेज़ का प्रकार बताए बिना पूछें।`,
  inOthers: 'उस नाम के दस्तावेज़ यह नहीं कहते। उसका उल्लेख करने वाला एक अन्य दस्तावेज़ यह कहता है:',
  inOtherDays: 'उस दिन के दस्तावेज़ यह नहीं कहते। एक अन्य दस्तावेज़ यह कहता है:',
  amendedBy: name => `${name} इसे बदलता है:`,
  amendedLater: name => `${name} ने इसे बाद में बदला:`,
  amendmentSays: name => `${name} इस पर कहता है:`,
  asItWas: name => `पहले जैसा था, ${name} में:`,
  amendmentChanges: (name, original, count) =>
    `${name}, ${original} को ${count} ${count === 1 ? 'जगह' : 'जगहों पर'} बदलता है:`,
  nearestShown: 'सबसे निकट के अंश इस उत्तर के साथ दिखाए गए हैं।',
  remark: 'ये अंश सबसे निकट हैं। हो सकता है कि ये प्रश्न का उत्तर न हों:',
  mayNotAnswer: 'सबसे निकट, शायद उत्तर नहीं:',
  noDocuments: 'अभी उत्तर देने के लिए कोई दस्तावेज़ नहीं है। इस चैट में कोई दस्तावेज़ जोड़ें, या उसके पढ़े जाने तक प्रतीक्षा करें।',
  noDocumentsYet: 'अभी उत्तर नहीं दिया जा सकता: दस्तावेज़ अभी पढ़े जा रहे हैं। उनके तैयार होने पर फिर पूछें।',
  noneChosen: 'कोई दस्तावेज़ नहीं चुना गया है, इसलिए कुछ नहीं खोजा गया। प्रश्न बॉक्स के पास स्रोत चुनें।',
  notReworked: 'पिछले उत्तर को फिर से नहीं लिखा जा सका, क्योंकि भाषा मॉडल ने उत्तर नहीं दिया। कृपया फिर से प्रयास करें।',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}, इसलिए इसके बारे में कुछ उद्धृत नहीं किया गया।`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}।`,
  noSuchDocument: (name, incomplete) => `${incomplete ? 'अब तक पढ़े गए' : 'आपके'} दस्तावेज़ों में “${name}” नहीं मिला।`,

  document: 'दस्तावेज़',
  saysOnThis: 'इसमें क्या लिखा है',
  section: 'खंड',
  figuresThatDiffer: 'भिन्न आँकड़े',
  nothingOnThis: 'इस बारे में कुछ नहीं मिला।',
  compareTwo:
    'एक बार में दो दस्तावेज़ों की पूरी तुलना की जा सकती है। उनमें से दो के नाम बताइए, या किसी एक विषय के बारे में पूछिए, जैसे “समाप्ति की शर्तों की तुलना करें”।',
  nothingShared: 'दोनों दस्तावेज़ों में कोई समान खंड नहीं है।',
  moreSections: count => `और ${count} अन्य खंड जो दोनों में हैं।`,
  changes: count =>
    count === 0 ? 'कोई वाक्य बदला, जोड़ा या हटाया नहीं गया है।' : `${count} वाक्य बदले, जोड़े या हटाए गए हैं।`,
  moreChanges: count => `और ${count} अन्य वाक्य`,
  onlyIn: document => `शीर्षकों के अनुसार केवल ${document} में:`,
  moreHeadings: count => `और ${count} अन्य`,

  found: (count, of, areContracts) => `${of} में से ${count} ${areContracts ? 'अनुबंधों' : 'दस्तावेज़ों'} में मिला:`,
  onThis: 'दस्तावेज़ इस बारे में क्या कहते हैं:',
  looked: (read, of) => `${of} दस्तावेज़ों में से सबसे निकट के ${read} पढ़े गए।`,
  without: (names, more) => `इनमें इस बारे में कुछ नहीं: ${list(names, more)}।`,
  textsBeside: (names, more) => `तालिका यही कहती है। इसके लिए स्वयं अनुबंध नहीं पढ़े गए: ${list(names, more)}।`,
  unreadTables: (names, more) =>
    `कार्यों की जो तालिकाएँ निश्चित रूप से नहीं पढ़ी जा सकीं, वे यहाँ नहीं हैं: ${list(names, more)}।`,
  alsoIn: (names, more) => `इनमें भी: ${list(names, more)}।`,
  noneHasIt: (of, areContracts) => `${of} ${areContracts ? 'अनुबंधों' : 'दस्तावेज़ों'} में से किसी में यह नहीं है।`,
  ofDocuments: (count, of) =>
    count === 0
      ? `${of} दस्तावेज़ों में से कोई नहीं।`
      : count === of
        ? `${of} दस्तावेज़:`
        : `${of} में से ${count} दस्तावेज़:`,
  untold: (names, more) => `इनके बारे में ज्ञात नहीं: ${list(names, more)}।`,
  undated: (names, more) => `इनमें कोई तारीख नहीं मिली: ${list(names, more)}।`,
  notFoundIn: (names, more) => `इनमें नहीं मिला: ${list(names, more)}।`,

  prose: {
    locale: 'hi',
    units: { hours: ['घंटा', 'घंटे'], days: ['दिन', 'दिन'], months: ['महीना', 'महीने'], years: ['वर्ष', 'वर्ष'] },
    percentagePoints: 'प्रतिशत अंक',
    fromTo: (from, to) => `${from} से ${to} तक`,
    notComputed: {
      units: 'कुछ भी गणना नहीं की गई: राशियाँ अलग-अलग इकाइयों में हैं।',
      precision: 'कुछ भी गणना नहीं की गई: तारीखें पर्याप्त सटीक नहीं हैं।',
      negative: 'कुछ भी गणना नहीं की गई: भाग पूरे से बड़ा है।',
    },
  },

  outcome: {
    longer: 'अधिक लंबा',
    shorter: 'अधिक छोटा',
    higher: 'अधिक',
    lower: 'कम',
    earlier: 'पहले',
    later: 'बाद में',
    cheaper: 'अधिक सस्ता',
    dearer: 'अधिक महंगा',
    same: 'हर एक में समान',
    others: amounts => `${amounts.length === 1 ? 'दूसरे में ' : 'अन्य में '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'मुख्य बातें, जैसी लिखी हैं:',
    about: 'आरंभ और मुख्य बातें, जैसी लिखी हैं:',
    actions: 'क्या करना है, जैसा लिखा है:',
  },
  nothingToDo: 'पढ़े गए अंशों में कोई कार्य या दायित्व नहीं मिला।',
  moreRows: count =>
    `मिले हुए अंशों में ${count} और ${count === 1 ? 'पंक्ति' : 'पंक्तियाँ'}; दस्तावेज़ों में इससे ज़्यादा हो सकती हैं।`,
  moreInList: count => `इसी सूची में ${count} और`,
}
