import { fetchReceipt, fetchReceiptFile } from '@storefront/contract/client/checkout/receipts.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import type { Receipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { atom } from 'nanostores'
import { orderProblems } from '../notices/field-messages.ts'
import { storeClient } from '../session/client.ts'

export type ReceiptState =
	| { readonly status: 'opening' }
	/** The URL has no order number or key: it was typed or truncated. */
	| { readonly status: 'unnamed' }
	| { readonly status: 'found'; readonly receipt: Receipt; readonly order: PayableOrder }
	| { readonly status: 'failed'; readonly message: string }

export const $receipt = atom<ReceiptState>({ status: 'opening' })

/** State of the PDF; `making`: it is being loaded. */
export const $receiptFile = atom<{ readonly status: 'idle' | 'making' } | { readonly status: 'failed'; readonly message: string }>({
	status: 'idle',
})

/** Called when the page opens: loads the receipt of the order in the URL hash. */
export async function openReceipt(hash: string): Promise<void> {
	const parameters = new URLSearchParams(hash.replace(/^#/, ''))
	const order = { number: parameters.get('number') ?? '', key: parameters.get('key') ?? '' }
	if (!order.number || !order.key) return $receipt.set({ status: 'unnamed' })
	$receipt.set({ status: 'opening' })
	try {
		$receipt.set({ status: 'found', receipt: await fetchReceipt(storeClient(), order), order })
	} catch (failure) {
		$receipt.set({ status: 'failed', message: errorText(failure, orderProblems.notFound.text()) })
	}
}

/** Downloads the PDF. */
export async function downloadReceipt(order: PayableOrder): Promise<void> {
	if ($receiptFile.get().status === 'making') return
	$receiptFile.set({ status: 'making' })
	try {
		const { name, content } = await fetchReceiptFile(storeClient(), order)
		const link = document.createElement('a')
		link.href = URL.createObjectURL(content)
		link.download = name
		link.click()
		URL.revokeObjectURL(link.href)
		$receiptFile.set({ status: 'idle' })
	} catch (failure) {
		$receiptFile.set({ status: 'failed', message: errorText(failure, orderProblems.noFile.text()) })
	}
}

function errorText(failure: unknown, fallback: string): string {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
	return (failure instanceof StoreFailure && failure.serverMessage) || fallback
}
