import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { receiptFileName, receiptPdf } from '../commerce/checkout/receipts/pdf.ts'
import { readReceipt } from '../commerce/checkout/receipts/read-receipt.ts'
import { checkBeforeRefund } from '../commerce/payments/check-before-refund.ts'
import { openPayments } from '../commerce/payments/open-payments.ts'
import type { Db } from '../infrastructure/db/open.ts'
import type { PageRequest } from './queries/keyset.ts'
import { findOrderOfReturn, listOpenReturns } from './queries/orders/list-returns.ts'

/** What the pages of refunds, returns and receipts read and do. */
export function bindMoney(db: Db, configuration: Configuration, log: Logger, now: () => Date) {
	return {
		/** Looks at the provider of an order for refunds that were made there. Returns whether the provider has responded. */
		checkBeforeRefund: async (orderId: number) => checkBeforeRefund(await openPayments(db, configuration, log), orderId),
		/** Returns that the shop must answer or close, the oldest first. */
		listOpenReturns: (page: PageRequest) => listOpenReturns(db, page),
		/** Number of the order of a return; null if there is no such return. */
		findOrderOfReturn: (number: string) => findOrderOfReturn(db, number),
		/** The receipt of an order with its credit notes as a PDF file; null: the order has none yet. */
		readReceiptFile: async (orderId: number) => {
			const receipt = await readReceipt(db, orderId, now())
			return receipt && { name: receiptFileName(receipt), file: (await receiptPdf(receipt)).file }
		},
	}
}
