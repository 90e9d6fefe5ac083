import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { issueReceipts } from '@storefront/store/commerce/checkout/order/receipts.ts'
import { bookOwnerRefund, recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderRow } from '../../orders.ts'
import { portableEngines } from '../engines.ts'
import { runCommand as run } from '../running/command-line.ts'
import { shopWithCommands } from './command-shop.ts'

describe.each(portableEngines)('the orders and receipts of a period on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const taxes = JSON.stringify([{ name: 'VAT', rate: 190_000, gross: 21_290, tax: 3399 }])

	/** Creates one order in October and two in November, one of which is paid and partly refunded. */
	beforeAll(async () => {
		const place = async (order_no: string, changes: Parameters<typeof orderRow>[0]) => {
			const row = orderRow({ order_no, idempotency_key: order_no, payment_provider: 'manual', payment_state: 'due', taxes, ...changes })
			const { id } = await shop.db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
			const line = { product_id: 1, offer_id: 1, name: 'Kettle 100%', variant: '', sku: 'KET-1', quantity: 2, unit_price: 10_000 }
			await shop.db
				.insertInto('order_lines')
				.values({ ...line, order_id: id, line_total: 20_000, tax_rate: 190_000 })
				.execute()
			return id
		}
		await place('AAAA-0001', { created_at: '2026-10-31T23:59:59.999Z' })
		const paid = await place('AAAA-0002', { created_at: '2026-11-01T00:00:00.000Z', first_name: '=HYPERLINK("x")', last_name: 'Hopper' })
		await place('AAAA-0003', { created_at: '2026-11-30T23:59:59.999Z', email: 'grace@example.com' })
		const now = new Date('2026-11-30T23:00:00.000Z')
		await recordManualPayment(shop.db, paid, { mail: false, now })
		await bookOwnerRefund(shop.db, paid, { amount: 1190, mail: false, now })
		await inTransaction(shop.db, (trx) => issueReceipts(trx, paid, now))
	})

	const listed = async (...options: string[]) =>
		(JSON.parse((await run('orders', 'list', '--json', ...options)).output) as { order_no: string }[]).map(({ order_no }) => order_no)
	const table = async (...command: string[]) => {
		const { output, errors } = await run(...command, '-')
		expect(errors).toBe('')
		return parse(output, { columns: true }) as Record<string, string>[]
	}

	it('orders list filters by days, month, payment and content', async () => {
		expect(await listed('--from', '2026-11-01')).toEqual(['AAAA-0003', 'AAAA-0002'])
		expect(await listed('--to', '2026-10-31')).toEqual(['AAAA-0001'])
		expect(await listed('--month', '2026-11', '--paid')).toEqual(['AAAA-0002'])
		expect(await listed('--month', '2026-11', '--unpaid')).toEqual(['AAAA-0003'])
		expect(await listed('--search', 'hopp')).toEqual(['AAAA-0002'])
		expect(await listed('--search', 'GRACE@')).toEqual(['AAAA-0003'])
		expect(await listed('--search', 'aaaa 0001')).toEqual(['AAAA-0001'])
		expect(await listed('--search', '100%')).toHaveLength(3)
		expect(await listed('--search', 'ket-1')).toHaveLength(3)
		expect(await listed('--search', 'ket_1')).toEqual([])
		expect((await run('orders', 'list', '--search', 'nothing')).output).toBe('No orders match.\n')
	})

	it('orders list names the existing statuses for an unknown --status', async () => {
		await shop.db.updateTable('orders').set({ status: 'Packed' }).where('order_no', '=', 'AAAA-0001').execute()
		const output = async (status: string) => (await run('orders', 'list', '--status', status)).output
		expect(await output('Shiped')).toBe('No order has the status "Shiped". Statuses: Ordered, Shipped, Delivered, Cancelled, Packed.\n')
		expect(await output('delivered')).toBe('No orders match.\n')
		expect(await output('packed')).toContain('AAAA-0001')
		await shop.db.updateTable('orders').set({ status: 'Ordered' }).where('order_no', '=', 'AAAA-0001').execute()
	})

	it.each([
		[['--from', '2026-02-30'], '--from is "2026-02-30". It must be a date such as 2026-11-30.'],
		[['--from', '2026-11-02', '--to', '2026-11-01'], '--to 2026-11-01 is before --from 2026-11-02.'],
		[['--month', '2026-13'], '--month is "2026-13". It must be a month such as 2026-11.'],
		[['--month', '2026-11', '--to', '2026-11-01'], '--month cannot be combined with --from or --to.'],
	])('orders list rejects the invalid period %j', async (options, sentence) => {
		expect((await run('orders', 'list', ...options)).errors).toContain(sentence)
	})

	it('orders export writes CSV with receipts and credit notes, and escapes cells that a spreadsheet would take for formulas', async () => {
		const rows = await table('orders', 'export', '--month', '2026-11')
		expect(rows).toMatchObject([
			{
				order: 'AAAA-0002',
				payment: 'Partly refunded',
				first_name: `'=HYPERLINK("x")`,
				total: '212.90',
				paid: '212.90',
				refunded: '11.90',
				receipt: 'R-000001',
				receipt_date: '2026-11-30',
				credit_notes: 'C-000001',
				credited: '11.90',
			},
			{ order: 'AAAA-0003', payment: 'Not paid', receipt: '', credit_notes: '', city: 'Berlin' },
		])
		const file = join(shop.folder, 'orders.csv')
		expect((await run('orders', 'export', file)).output).toBe(`Wrote 3 orders to ${file}\n`)
		expect((await stat(file)).mode & 0o077).toBe(0)
	})

	it('receipts export writes the net, tax and gross amounts of each document and tax rate', async () => {
		expect(await table('receipts', 'export', '--month', '2026-11')).toMatchObject([
			{ kind: 'Receipt', number: 'R-000001', order: 'AAAA-0002', rate: '19', net: '178.91', tax_amount: '33.99', gross: '212.90' },
			{ kind: 'Credit note', number: 'C-000001', rate: '19', net: '-10.00', tax_amount: '-1.90', gross: '-11.90' },
		])
		expect(await table('receipts', 'export', '--month', '2026-10')).toEqual([])
		expect((await run('receipts', 'list', '--month', '2026-11')).output).toMatch(/C-000001 +2026-11-30 +AAAA-0002 +-\$11\.90/)
	})

	it('receipts pdf writes one file for each receipt with its credit notes', async () => {
		const folder = join(shop.folder, 'november')
		expect((await run('receipts', 'pdf', folder, '--month', '2026-11')).output).toBe(`Wrote 1 file to ${folder}\n`)
		expect(await readdir(folder)).toEqual(['receipt-R-000001.pdf'])
		const file = join(folder, 'receipt-R-000001.pdf')
		expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
		expect((await stat(file)).mode & 0o777).toBe(0o600)
		await chmod(file, 0o644)
		await run('receipts', 'pdf', folder, '--month', '2026-11')
		expect((await stat(file)).mode & 0o777, 'a file that others could read').toBe(0o600)
	})
})
