import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Sheet, SheetRow } from '../../../src/domain/checkout/receipt.ts'
import { heightOf, type Place, writeText } from './write-text.ts'

const margin = 56
const [ink, soft, line] = ['#111827', '#4b5563', '#d1d5db']
/** Where the columns of the lines end, from the edge at which they begin; the first is wider where its head is. */
const columns = { quantity: 30, text: 300, price: 390 } as const
/** Joins and turns letters, and is not seen itself. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

type Doc = PDFKit.PDFDocument

/** What is drawn, with all words that it needs. */
export interface Drawing {
	readonly sheets: readonly Sheet[]
	/** What stands for a letter that the font lacks, and what is said below a document where there is one. */
	readonly missing: { readonly sign: string; readonly sentence: string }
}

/** Writes in the direction of a document: from right to left all places are counted from the right edge of the text. */
interface Pen {
	/** In the direction of its own first letter, as names are, unless `place` says another one. */
	readonly write: (text: string, place: Place) => void
	/** What the document says itself. */
	readonly say: (text: string, place: Place) => void
	readonly height: (text: string, width: number) => number
	/** Where the first column of the lines ends. */
	readonly quantityEnd: number
	/** In the digits of the language. */
	readonly count: (number: number) => string
}

/** Draws documents on A4, each on a page of its own or as many as it needs. The fonts stand in the file, with the letters it has. */
export async function drawSheets({ sheets, missing }: Drawing): Promise<Uint8Array> {
	const [regular, bold] = await Promise.all([readFont('DejaVuSans.ttf'), readFont('DejaVuSans-Bold.ttf')])
	const [first] = sheets
	const info = { Title: first?.title ?? '', Author: first?.from[0] ?? '' }
	const doc = new PDFDocument({ size: 'A4', margin, autoFirstPage: false, bufferPages: true, info, lang: first?.language ?? 'en' })
	const file = buffer(doc)
	doc.registerFont('regular', regular)
	doc.registerFont('bold', bold)
	const fonts = [create(regular) as Font, create(bold) as Font]
	for (const sheet of sheets) drawSheet(doc, sheet, missing, fonts)
	if (first) numberPages(doc, penOf(doc, first))
	doc.end()
	return await file
}

function readFont(name: string): Promise<Buffer> {
	return readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`))
}

/** `shown` shows what a text holds also where the font has no letter for it; `hasLost` tells whether that was so. */
function lettersOf(fonts: readonly Font[], sign: string) {
	const has = (code: number) => fonts.every((font) => font.hasGlyphForCodePoint(code))
	const letters = {
		hasLost: false,
		shown: (text: string) =>
			[...text.normalize('NFC')]
				.map((letter) => {
					if (has(letter.codePointAt(0) ?? 0) || unseen.test(letter)) return letter
					letters.hasLost = true
					return sign
				})
				.join(''),
	}
	return letters
}

function penOf(doc: Doc, { direction, language, labels }: Sheet, shown = (text: string) => text): Pen {
	const isFromRight = direction === 'rtl'
	const numbers = new Intl.NumberFormat(language, { useGrouping: false })
	const write = (text: string, place: Place) => writeText(doc, shown(text), isFromRight ? mirrored(doc, place) : place)
	const head = doc.font('bold').fontSize(9).widthOfString(labels.quantity)
	return {
		write,
		quantityEnd: Math.max(columns.quantity, head + 8),
		say: (text, place) => write(text, isFromRight ? { ...place, direction } : place),
		height: (text, width) => heightOf(doc, shown(text), width),
		count: (number) => numbers.format(number),
	}
}

function mirrored(doc: Doc, { x, align = 'left', ...place }: Place): Place {
	return { ...place, x: doc.page.width - x - place.width, align: align === 'left' ? 'right' : 'left' }
}

function drawSheet(doc: Doc, sheet: Sheet, missing: Drawing['missing'], fonts: readonly Font[]): void {
	const letters = lettersOf(fonts, missing.sign)
	const pen = penOf(doc, sheet, letters.shown)
	doc.addPage()
	const width = doc.page.width - 2 * margin
	doc.fillColor(ink).font('bold').fontSize(20)
	pen.say(sheet.title, { x: margin, y: margin, width })
	const top = doc.y + 16
	doc.fontSize(9)
	const ends = [
		block(doc, pen, sheet.from, { x: margin, y: top, width: width / 2 - 10 }),
		block(doc, pen, sheet.to, { x: margin + width / 2, y: top, width: width / 2 }),
	]
	doc.y = Math.max(...ends) + 14
	for (const [label, text] of sheet.facts) {
		const { y } = doc
		doc.font('regular').fillColor(soft)
		pen.say(label, { x: margin, y, width: 86 })
		const { y: end } = doc
		doc.fillColor(ink)
		pen.write(text, { x: margin + 90, y, width: width - 90 })
		doc.y = Math.max(end, doc.y)
	}
	doc.y += 16
	heads(doc, pen, sheet.labels, width)
	for (const row of sheet.rows) drawRow(doc, pen, sheet, row, width)
	doc.y += 8
	for (const figure of sheet.figures) drawFigure(doc, pen, figure, width)
	doc.y += 14
	keepRoom(doc, 40)
	doc.font('regular').fillColor(ink)
	pen.say(sheet.closing, { x: margin, y: doc.y, width })
	if (!letters.hasLost) return
	doc.fillColor(soft).fontSize(8)
	pen.say(missing.sentence, { x: margin, y: doc.y + 6, width })
}

/** Gives where it ends. */
function block(doc: Doc, pen: Pen, lines: readonly string[], { x, y, width }: Place): number {
	const [head = '', ...rest] = lines
	doc.font('bold').fillColor(ink)
	pen.write(head, { x, y, width })
	doc.font('regular')
	for (const text of rest) pen.write(text, { x, y: doc.y, width })
	return doc.y
}

function heads(doc: Doc, pen: Pen, { quantity, item, price, total }: Sheet['labels'], width: number): void {
	doc.font('bold').fontSize(9)
	cells(doc, pen, { quantity, text: item, price, total }, width)
	rule(doc, width)
	doc.font('regular')
}

function drawRow(doc: Doc, pen: Pen, { labels }: Sheet, row: SheetRow, width: number): void {
	const height = pen.height(row.text, columns.text - pen.quantityEnd - 10)
	if (keepRoom(doc, height + 12)) heads(doc, pen, labels, width)
	doc.font('regular').fillColor(ink)
	cells(doc, pen, row, width)
	rule(doc, width)
}

/** Side by side; the page goes on below the tallest. */
function cells(doc: Doc, pen: Pen, { quantity, text, price, total }: Omit<SheetRow, 'each'>, width: number): void {
	const { y } = doc
	const right = (cell: string, from: number, to: number) =>
		pen.say(cell, { x: margin + from, y, width: to - from, align: 'right', lineBreak: false })
	pen.say(quantity, { x: margin, y, width: pen.quantityEnd, lineBreak: false })
	right(price, columns.text, columns.price)
	right(total, columns.price, width)
	pen.write(text, { x: margin + pen.quantityEnd, y, width: columns.text - pen.quantityEnd - 10 })
	doc.y += 3
}

function rule(doc: Doc, width: number): void {
	doc
		.moveTo(margin, doc.y)
		.lineTo(margin + width, doc.y)
		.lineWidth(0.5)
		.strokeColor(line)
		.stroke()
	doc.y += 4
}

function drawFigure(doc: Doc, pen: Pen, { label, amount, strong }: Sheet['figures'][number], width: number): void {
	keepRoom(doc, 18)
	const { y } = doc
	doc.font(strong ? 'bold' : 'regular').fontSize(strong ? 11 : 9)
	pen.say(label, { x: margin + 200, y, width: width - 320 })
	const { y: end } = doc
	pen.say(amount, { x: margin + width - 120, y, width: 120, align: 'right' })
	doc.y = Math.max(end, doc.y) + 2
	doc.fontSize(9)
}

/** Goes on on a new page where less is left of this one; tells whether it did. */
function keepRoom(doc: Doc, height: number): boolean {
	if (doc.y + height <= doc.page.height - margin) return false
	doc.addPage()
	doc.fontSize(9)
	doc.y = margin
	return true
}

function numberPages(doc: Doc, pen: Pen): void {
	const { count } = doc.bufferedPageRange()
	if (count < 2) return
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page)
		// Below the margin, where pdfkit would begin another page.
		doc.page.margins.bottom = 0
		doc.font('regular').fontSize(8).fillColor(soft)
		const place = { x: margin, y: doc.page.height - 36, width: doc.page.width - 2 * margin }
		pen.say(`${pen.count(page + 1)} / ${pen.count(count)}`, { ...place, align: 'right', lineBreak: false })
	}
}
