const schedule = `Klasse;Aktenart;Frist (Jahre);Auslöser;Bemerkung
BAU-01;Gebäudepläne;30;Abriss des Gebäudes;"Originale bleiben im Büro ""Süd"""
FIN-04;Spesenbelege;10;Ende des Geschäftsjahres;
PER-02;Zeugnisse;3;Austritt;"Kopien; Originale gehen zurück"
UMW-07;Messprotokolle Grundwasser;50;Schließung der Anlage;Zuständig: Jörg Müßig
`

/** A table of a German spreadsheet program: semicolons, quotes, and the encoding of Windows. */
export function makeSchedule(): Uint8Array {
  return Buffer.from(schedule, 'latin1')
}

/** Settings with nested values and a list of records. */
export function makeSettings(): string {
  const settings = {
    service: { name: 'archive-gateway', port: 8443, timeouts: { connect_seconds: 15, idle_seconds: 600 } },
    retention: {
      default_years: 10,
      legal_hold: true,
      notice: 'Ask records@larkfield.example before deleting.',
    },
    repositories: [
      { id: 'fin', url: 'https://repo.larkfield.example/fin', read_only: false, quota_gb: 750 },
      { id: 'eng', url: 'https://repo.larkfield.example/eng', read_only: true, quota_gb: 4200 },
    ],
    allowed_endings: ['pdf', 'docx', 'tiff', 'dwg'],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
