import {
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const rows = [
  ['Class', 'Record type', 'Retention', 'Trigger'],
  ['FIN-01', 'Supplier invoices', '10 years', 'End of the financial year'],
  ['HR-03', 'Personnel files', '6 years', 'Employee leaves'],
  ['LEG-02', 'Signed contracts', '12 years', 'Contract ends'],
]
const edit = { author: 'Ruth Castellanos', date: '2027-02-11T08:30:00Z' }

/** A policy with numbered headings, lists, a table, a footnote and a tracked change. */
export async function makePolicy(): Promise<Uint8Array> {
  const document = new Document({
    title: 'Retention Policy',
    creator: 'Larkfield Utilities',
    numbering: {
      config: [
        {
          reference: 'headings',
          levels: [
            { level: 0, format: LevelFormat.DECIMAL, text: '%1' },
            { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2' },
          ],
        },
        { reference: 'steps', levels: [{ level: 0, format: LevelFormat.LOWER_LETTER, text: '%1)' }] },
      ],
    },
    footnotes: {
      1: { children: [new Paragraph('Regulation RM-2024/17, article 9, in force since 1 July 2024.')] },
    },
    sections: [{ children: body() }],
  })
  return Packer.toBuffer(document)
}

function body(): (Paragraph | Table)[] {
  return [
    new Paragraph({ text: 'Retention Policy', heading: HeadingLevel.TITLE }),
    new Paragraph('Version 3.2, approved by the board of Larkfield Utilities on 18 January 2027.'),
    numbered('Purpose', HeadingLevel.HEADING_1, 0),
    new Paragraph({
      children: [
        new TextRun(
          'This policy says how long records are kept and who may destroy them. It replaces version 2.9 of 2021',
        ),
        new FootnoteReferenceRun(1),
        new TextRun('.'),
      ],
    }),
    numbered('Retention', HeadingLevel.HEADING_1, 0),
    numbered('Personnel files', HeadingLevel.HEADING_2, 1),
    new Paragraph({
      children: [
        new TextRun('A personnel file is kept for '),
        new DeletedTextRun({ text: '5 years', id: 1, ...edit }),
        new InsertedTextRun({ text: '6 years', id: 2, ...edit }),
        new TextRun(' after the employee leaves. Payroll slips are kept for 8 years.'),
      ],
    }),
    numbered('Retention table', HeadingLevel.HEADING_2, 1),
    table(),
    numbered('Destruction', HeadingLevel.HEADING_1, 0),
    new Paragraph('Records are destroyed in four steps:'),
    step('The owner confirms in writing that no legal hold applies.'),
    step('The records manager, Ines Okafor, signs form RM-88.'),
    step('Shred-It Northern collects paper records within 15 working days.'),
    step('The certificate of destruction is kept for 20 years.'),
    new Paragraph('A breach of this policy is reported to compliance@larkfield.example within 24 hours.'),
  ]
}

function numbered(text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel], level: number) {
  return new Paragraph({ text, heading, numbering: { reference: 'headings', level } })
}

function step(text: string): Paragraph {
  return new Paragraph({ text, numbering: { reference: 'steps', level: 0 } })
}

function table(): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          children: cells.map(cell => new TableCell({ children: [new Paragraph(cell)] })),
        }),
    ),
  })
}
