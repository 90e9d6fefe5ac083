import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { receiptFileName, receiptPdf } from '../commerce/checkout/receipts/pdf.ts'
import { readReceipt } from '../commerce/checkout/receipts/read-receipt.ts'
import { checkBeforeRefund } from '../commerce/payments/check-before-refund.ts'
import { closePayments } from '../commerce/payments/close-payments.ts'
import { paymentsOf } from '../commerce/payments/payments-of.ts'
import { readRefundablePieces } from '../commerce/payments/refund-value.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'
import type { PageRequest } from './queries/keyset.ts'
import { findReturn, listOpenReturns } from './queries/orders/list-returns.ts'

/** What the pages of refunds, returns and receipts read and do. */
export function bindMoney(
	{ db, paymentProviders: providers, settlePayments }: Pick<OpenStore, 'db' | 'paymentProviders' | 'settlePayments'>,
	configuration: Configuration,
	log: Logger,
	now: () => Date,
) {
	return {
		/** Looks at the provider of an order for refunds that were made there. Returns whether the provider has responded. */
		checkBeforeRefund: (orderId: number) => checkBeforeRefund(paymentsOf(configuration, { db, logger: log, providers }), orderId),
		/** Closes the open payments of an order at their providers. Returns whether none is left. */
		closePayments: (orderId: number) => closePayments(paymentsOf(configuration, { db, logger: log, providers }), orderId),
		/** Sends refunds to their providers now, in the background, instead of within the next minute. */
		sendRefunds: settlePayments,
		/** Pieces of each order line that can still be refunded without a return, by id of the line. */
		readRefundablePieces: (orderId: number) => readRefundablePieces(db, orderId),
		/** Returns that the shop must answer or close, the oldest first. */
		listOpenReturns: (page: PageRequest) => listOpenReturns(db, page),
		/** The order of a return, and what a refund of its items is worth now; null if there is no such return. */
		findReturn: (number: string) => findReturn(db, number),
		/** The receipt of an order with its credit notes as a PDF file; null: the order has none yet. */
		readReceiptFile: async (orderId: number) => {
			const receipt = await readReceipt(db, orderId, now())
			return receipt && { name: receiptFileName(receipt), file: (await receiptPdf(receipt)).file }
		},
	}
}
