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
		.description('Show the receipt of a paid or shipped order, with a credit note for each refund.')
		.argument('<order-no>', 'order number, as in emails and on the order page')
		.option('--pdf <file>', 'write a PDF file')
		.option(...jsonOption)
		.action((number: string, options: Options) => withShop((db) => show(db, number, options)))
}

async function show(db: Db, typed: string, { pdf, json }: Options): Promise<void> {
	const order = await db.selectFrom('orders').select(['id', 'order_no']).where('order_no', '=', parseOrderNumber(typed)).executeTakeFirst()
	if (!order) throw unknownOrderError(typed)
	const target = pdf === undefined ? undefined : resolveTarget(pdf)
	const receipt = await readReceipt(db, order.id, new Date())
	if (!receipt) throw new CommandError(`${order.order_no} has no receipt yet: orders get one when they are paid or shipped.`)
	const sheets = sheetsOf(receipt)
	if (target !== undefined) {
		const rendered = await receiptPdf(receipt)
		await writePrivate(target, rendered.file)
		for (const warning of fontWarnings(rendered)) console.error(warning)
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
		...(isInEnglish ? ['The PDF is in English because no installed font has the letters of the language of the order.'] : []),
		...(missing === '' ? [] : [`The PDF shows \u25A1 for letters that no installed font has: ${missing}`]),
	]
	if (why.length === 0) return []
	return [
		...why,
		'The order page shows the complete receipt. For the PDF, put a font with these letters into the folder "fonts" of SHOP_DIR, or set FONTS_DIR to its folder (docs/languages.md).',
	]
}
