import { buffer } from 'node:stream/consumers'
import type { Sheet, SheetRow } from '@storefront/contract/domain/checkout/receipt.ts'
import { openFontSet } from './faces.ts'
import { isWritable, replaceMissing } from './lettering.ts'
import { type Place, SheetDocument } from './sheet-document.ts'

const margin = 56
const [ink, soft, line] = ['#111827', '#4b5563', '#d1d5db']
/** Where the columns of the lines end, from the edge at which they begin; the first is wider where its head is. */
const columns = { quantity: 30, text: 300, price: 390 } as const

type Doc = SheetDocument

/** The documents, with all words that the file needs. */
export interface PdfContent {
	readonly sheets: readonly Sheet[]
	/** The same documents in English, for a language whose letters no font has. */
	readonly english: readonly Sheet[]
	/** Folders of further fonts, as full paths. */
	readonly fontFolders: readonly string[]
	/** What stands for a letter that no font has, and the note below a document with one: in its language and in English. */
	readonly missing: { readonly sign: string; readonly note: string; readonly englishNote: string }
	/** The note below a document that is in English for want of a font. */
	readonly inEnglish: string
}

export interface RenderedPdf {
	readonly file: Uint8Array
	/** The letters that the file has no font for; empty: it has all. */
	readonly missing: string
	/** Whether a document is in English although its order is in another language. */
	readonly isInEnglish: boolean
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
export async function renderSheets(drawing: PdfContent): Promise<RenderedPdf> {
	const { missing, inEnglish } = drawing
	const faces = openFontSet(drawing.fontFolders, drawing.sheets[0]?.language ?? 'en')
	const isEnglish = drawing.sheets.every(({ language }) => language.startsWith('en'))
	const isInEnglish = !isEnglish && !isWritable(faces, drawing.sheets.flatMap(ownWords))
	const sheets = isInEnglish ? drawing.english : drawing.sheets
	const [first] = sheets
	const info = { Title: first?.title ?? '', Author: first?.from[0] ?? '' }
	const doc = new SheetDocument(faces, {
		size: 'A4',
		margin,
		autoFirstPage: false,
		bufferPages: true,
		info,
		lang: first?.language ?? 'en',
	})
	const file = buffer(doc)
	const lost = new Set<string>()
	for (const sheet of sheets) {
		const lostHere = new Set<string>()
		const pen = penOf(doc, sheet, (text) => replaceMissing(faces, text, missing.sign, lostHere))
		drawSheet(doc, sheet, pen)
		const lostNote = isInEnglish ? missing.englishNote : missing.note
		drawNotes(doc, pen, [...(isInEnglish ? [inEnglish] : []), ...(lostHere.size > 0 ? [lostNote] : [])])
		for (const letter of lostHere) lost.add(letter)
	}
	if (first) numberPages(doc, penOf(doc, first))
	doc.end()
	return { file: await file, missing: [...lost].join(''), isInEnglish }
}

/** The words of a document that are the shop's own, and its amounts: without names of people, places and goods. */
function ownWords({ title, labels, facts, rows, figures, closing }: Sheet): readonly string[] {
	return [
		title,
		...Object.values(labels),
		...facts.flat(),
		...rows.flatMap(({ quantity, price, total }) => [quantity, price, total]),
		...figures.flatMap(({ label, amount }) => [label, amount]),
		closing,
	]
}

function penOf(doc: Doc, { direction, language, labels }: Sheet, shown = (text: string) => text): Pen {
	const isFromRight = direction === 'rtl'
	const numbers = new Intl.NumberFormat(language, { useGrouping: false })
	const write = (text: string, place: Place) => doc.writeText(shown(text), isFromRight ? mirrored(doc, place) : place)
	const head = doc.font('bold').fontSize(9).widthOfString(labels.quantity)
	return {
		write,
		quantityEnd: Math.max(columns.quantity, head + 8),
		say: (text, place) => write(text, isFromRight ? { ...place, direction } : place),
		height: (text, width) => doc.heightOfText(shown(text), width),
		count: (number) => numbers.format(number),
	}
}

function mirrored(doc: Doc, { x, align = 'left', ...place }: Place): Place {
	return { ...place, x: doc.page.width - x - place.width, align: align === 'left' ? 'right' : 'left' }
}

function drawSheet(doc: Doc, sheet: Sheet, pen: Pen): void {
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
	ensureSpace(doc, 40)
	doc.font('regular').fillColor(ink)
	pen.say(sheet.closing, { x: margin, y: doc.y, width })
}

/** Small, below the document. */
function drawNotes(doc: Doc, pen: Pen, notes: readonly string[]): void {
	const width = doc.page.width - 2 * margin
	doc.font('regular').fillColor(soft).fontSize(8)
	for (const note of notes) pen.say(note, { x: margin, y: doc.y + 6, width })
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
	if (ensureSpace(doc, height + 12)) heads(doc, pen, labels, width)
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
	ensureSpace(doc, 18)
	const { y } = doc
	doc.font(strong ? 'bold' : 'regular').fontSize(strong ? 11 : 9)
	pen.say(label, { x: margin + 200, y, width: width - 320 })
	const { y: end } = doc
	pen.say(amount, { x: margin + width - 120, y, width: 120, align: 'right' })
	doc.y = Math.max(end, doc.y) + 2
	doc.fontSize(9)
}

/** Goes on on a new page where less is left of this one; tells whether it did. */
function ensureSpace(doc: Doc, height: number): boolean {
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
