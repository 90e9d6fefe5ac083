import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/receipt' })
})

it.each(['', '#number=7K3M-9QXZ', '#key=abc'])('an incomplete receipt link sends no request: "%s"', async (hash) => {
	const { openReceipt, $receipt } = await import('#stores/checkout/receipt.ts')
	await openReceipt(hash)
	expect($receipt.get()).toEqual({ status: 'unnamed' })
	expect(page.store.calls).toEqual([])
})
