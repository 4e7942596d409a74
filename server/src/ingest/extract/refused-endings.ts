const oldWord = 'Old Word files (.doc) are not supported. Save it as .docx or PDF and upload that.'
const oldSlides = 'Old PowerPoint files (.ppt) are not supported. Save it as .pptx or PDF and upload that.'
const oldSheet = 'Old Excel files (.xls) are not supported. Save it as .xlsx or PDF and upload that.'
const tiff = 'TIFF images are not supported. Convert it to PDF and upload that.'
const heic = 'HEIC photos are not supported. Export it as PDF and upload that.'
const mail = (ending: string) =>
  `Saved e-mails (.${ending}) are not supported. Print the message to PDF, or save its text as .txt, and upload that.`
const openDocument = (ending: string, better: string) =>
  `OpenDocument files (.${ending}) are not supported. Save it as .${better} or PDF and upload that.`
const macros = (ending: string, better: string) =>
  `Files with macros (.${ending}) are not supported. Save it as .${better} and upload that.`

/** Types that people will try all the same, each with what to do instead. */
export const refusedEndings: Record<string, string> = {
  doc: oldWord,
  ppt: oldSlides,
  xls: oldSheet,
  tiff,
  tif: tiff,
  msg: mail('msg'),
  eml: mail('eml'),
  zip: 'ZIP archives are not supported. Unpack it and upload the files inside.',
  heic,
  heif: heic,
  odt: openDocument('odt', 'docx'),
  odp: openDocument('odp', 'pptx'),
  ods: openDocument('ods', 'xlsx'),
  rtf: 'RTF files are not supported. Save it as .docx or PDF and upload that.',
}

/** Office files that are refused even where their content could be read. */
export const macroEndings: Record<string, string> = {
  docm: macros('docm', 'docx'),
  dotm: macros('dotm', 'docx'),
  pptm: macros('pptm', 'pptx'),
  potm: macros('potm', 'pptx'),
  ppsm: macros('ppsm', 'pptx'),
  xlsm: macros('xlsm', 'xlsx'),
  xltm: macros('xltm', 'xlsx'),
  xlam: macros('xlam', 'xlsx'),
  xlsb: 'Binary Excel files (.xlsb) are not supported. Save it as .xlsx and upload that.',
}
