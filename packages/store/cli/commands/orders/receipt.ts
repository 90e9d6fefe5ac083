import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { receiptPdf } from '@storefront/store/commerce/checkout/receipts/pdf.ts'
import { readReceipt } from '@storefront/store/commerce/checkout/receipts/read-receipt.ts'
import type { RenderedPdf } from '@storefront/store/commerce/checkout/receipts/render-sheets.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { resolveTarget, writePrivate } from '../../terminal/files.ts'
import { jsonOption, print, printJson, printTable } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { unknownOrderError } from './order-status.ts'

interface Options {
	readonly pdf?: string
	readonly json?: true
}

export function receiptCommand(): Command {
	return new Command('receipt')
		.description('The receipt of an order that is paid or sent, with a credit note for each refund.')
		.argument('<order-no>', 'the number that the shopper has')
		.option('--pdf <file>', 'write it into a file')
		.option(...jsonOption)
		.action((number: string, options: Options) => withShop((db) => show(db, number, options)))
}

async function show(db: Db, typed: string, { pdf, json }: Options): Promise<void> {
	const order = await db.selectFrom('orders').select(['id', 'order_no']).where('order_no', '=', parseOrderNumber(typed)).executeTakeFirst()
	if (!order) throw unknownOrderError(typed)
	const target = pdf === undefined ? undefined : resolveTarget(pdf)
	const receipt = await readReceipt(db, order.id, new Date())
	if (!receipt) throw new CommandError(`${order.order_no} has no receipt yet: it is given when the order is paid, or sent.`)
	const sheets = sheetsOf(receipt)
	if (target !== undefined) {
		const drawn = await receiptPdf(receipt)
		await writePrivate(target, drawn.file)
		for (const warning of fontWarnings(drawn)) console.error(warning)
	}
	if (json) return printJson(receipt)
	if (target !== undefined) return print(`${sheets.map(({ title }) => title).join(', ')}: ${target}`)
	for (const { title, facts, figures } of sheets) {
		print(title)
		printTable(['', ''], [...facts.map(([label, text]) => [label, text]), ...figures.map(({ label, amount }) => [label, amount])])
		print('')
	}
}

/** Warnings about text that the font of the file cannot display. */
export function fontWarnings({ missing, isInEnglish }: RenderedPdf): readonly string[] {
	const why = [
		...(isInEnglish ? ['The file is in English: no font here has the letters of the language of the order.'] : []),
		...(missing === '' ? [] : [`The file shows \u25A1 for letters that no font here has: ${missing}`]),
	]
	if (why.length === 0) return []
	return [
		...why,
		'The customer reads the whole receipt on the page of the order. For the file, put a font with these letters into the folder fonts of SHOP_DIR, or name its folder in FONTS_DIR (docs/languages.md).',
	]
}
