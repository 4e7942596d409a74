import type { Assumptions, UnitCosts } from './scale-costs.ts'

const secondsOfMonth = 30 * 24 * 3_600
const billion = 1e9

export type Scale = {
  users: number
  documents: number
  passages: number
  turns: number
  databaseGB: number
  filesGB: number
  /** The data of a day's active accounts in the tables that questions scan. */
  scannedGB: number
  questionsASecond: number
  streams: number
  productCores: number
  databaseCores: number
  productMachines: number
  databaseServers: number
  dollars: { machines: number; disks: number; tokens: number; all: number }
}

/** Computes what this many users store, ask and cost, from the unit costs. */
export function scaleOf(users: number, unit: UnitCosts, given: Assumptions): Scale {
  const pages = given.documentsOfUser * given.pagesOfDocument
  const documents = users * given.documentsOfUser
  const passages = users * pages * unit.passagesOfPage
  const turns = users * given.questionsOfUser * given.months
  const databaseGB = (users * bytesOfUser(pages, unit, given)) / billion
  const filesGB = (users * pages * unit.originalBytesOfPage) / billion
  const scanned = unit.scannedBytesOfPassage + given.vectors * unit.bytesOfVector
  const scannedGB = (passages * scanned * given.activeShare) / billion
  const questionsASecond = ((users * given.questionsOfUser) / secondsOfMonth) * given.peakOfMean
  const cores = coresAtPeak(users, unit, given)
  const ofProduct = Math.ceil(cores.product / given.filled / given.coresOfMachine)
  const servers = Math.max(
    Math.ceil(cores.database / given.filled / given.coresOfMachine),
    Math.ceil(databaseGB / given.filled / given.diskOfServerGB),
    Math.ceil(scannedGB / given.cacheShare / given.memoryOfMachineGB),
  )
  // At least two, so that one may fail.
  const productMachines = Math.max(2, ofProduct)
  const databaseServers = servers * given.copiesOfDatabase
  const machines = (productMachines + databaseServers) * given.dollarsOfMachine
  const disks =
    (databaseGB / given.filled) * given.copiesOfDatabase * given.dollarsOfDiskGB +
    filesGB * given.dollarsOfObjectGB
  const tokens =
    (users *
      given.questionsOfUser *
      (given.tokensIn * given.dollarsOfMillionTokensIn + given.tokensOut * given.dollarsOfMillionTokensOut)) /
    1e6
  return {
    users,
    documents,
    passages,
    turns,
    databaseGB,
    filesGB,
    scannedGB,
    questionsASecond,
    streams: questionsASecond * given.secondsOfAnswer,
    productCores: cores.product,
    databaseCores: cores.database,
    productMachines,
    databaseServers,
    dollars: { machines, disks, tokens, all: machines + disks + tokens },
  }
}

function bytesOfUser(pages: number, unit: UnitCosts, given: Assumptions): number {
  const words = unit.wordsOfLibrary * (pages / unit.pagesOfLibrary) ** unit.growthOfWords
  return (
    unit.bytesOfAccount +
    given.chatsOfUser * given.months * unit.bytesOfChat +
    given.questionsOfUser * given.months * unit.bytesOfTurn +
    given.documentsOfUser * unit.bytesOfDocument +
    pages * unit.bytesOfPage +
    pages * unit.passagesOfPage * (unit.bytesOfPassage + given.vectors * unit.bytesOfVector) +
    words * unit.bytesOfCountedWord
  )
}

function coresAtPeak(users: number, unit: UnitCosts, given: Assumptions) {
  const cores = (of: 'product' | 'database') => {
    const read =
      given.pagesOfDocument *
      (unit.page[of] * (1 - given.shareOfScans) + unit.scannedPage[of] * given.shareOfScans)
    const milliseconds =
      given.uploadsOfUser * (unit.upload[of] + read) +
      given.questionsOfUser * unit.question[of] +
      given.searchesOfUser * unit.search[of]
    return ((users * milliseconds) / 1_000 / secondsOfMonth) * given.peakOfMean
  }
  return { product: cores('product'), database: cores('database') }
}
