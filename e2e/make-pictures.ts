// node e2e/make-pictures.ts: renders the icons, the preview image and the product pictures from their sources.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../bench/running-server.ts'
import { launchSettings } from '../tools/installed-chromium.mjs'
import { takePictures } from './take-pictures.ts'

// From the server's workspace.
const sharp = createRequire(resolve(import.meta.dirname, '../server/package.json'))(
  'sharp',
) as typeof import('sharp').default
const web = resolve(import.meta.dirname, '../web')
const fonts = resolve(import.meta.dirname, '../node_modules/@fontsource-variable')

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-pictures-'))
const server = await startServer(dataDir)
const browser = await chromium.launch(launchSettings())
try {
  await drawIcons()
  await drawPreview(browser)
  await takePictures(browser, server.url, async (png, file, width) => {
    await sharp(png).resize({ width }).webp({ quality: 82 }).toFile(file)
  })
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function drawIcons(): Promise<void> {
  const svg = readFileSync(join(web, 'public/favicon.svg'))
  // Phones crop the icon to their own shape: the background fills the square, and the mark sits in the safe centre.
  const full = Buffer.from(
    svg
      .toString()
      .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
      .replace('<rect width="32" height="32" rx="7"', '<rect x="-4" y="-4" width="40" height="40"'),
  )
  const draw = (source: Buffer, size: number) =>
    sharp(source, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
  await draw(svg, 192).toFile(join(web, 'public/icon-192.png'))
  await draw(svg, 512).toFile(join(web, 'public/icon-512.png'))
  await draw(full, 512).toFile(join(web, 'public/icon-maskable-512.png'))
  await draw(full, 180).toFile(join(web, 'public/apple-touch-icon.png'))
  writeFileSync(join(web, 'public/favicon.ico'), asIcon(await draw(svg, 32).toBuffer(), 32))
}

/** Wraps one PNG in an .ico file. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function drawPreview(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const font = (name: string) =>
    `data:font/woff2;base64,${readFileSync(join(fonts, `${name}-latin-wght-normal.woff2`), 'base64')}`
  const source = readFileSync(join(import.meta.dirname, 'og-image.html'), 'utf8')
    .replace('FONT_SERIF', font('source-serif-4/files/source-serif-4'))
    .replace('FONT_SANS', font('inter/files/inter'))
    .replace('<!--mark-->', readFileSync(join(web, 'public/favicon.svg'), 'utf8'))
  await page.setContent(source)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await sharp(png).png({ palette: true, quality: 90 }).toFile(join(web, 'public/og-image.png'))
  await page.close()
}
