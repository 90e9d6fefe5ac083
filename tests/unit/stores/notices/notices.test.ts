import { beforeEach, expect, it, vi } from 'vitest'
import { customerMessages } from '#stores/notices/customer-messages.ts'
import { messages } from '#stores/notices/messages.ts'
import { openPage } from '../browser.ts'

beforeEach(() => {
	openPage({ path: '/products/3' })
	vi.useFakeTimers()
	return () => vi.useRealTimers()
})
const open = () => import('#stores/notices/notices.ts')

it('a cart notice is at the top for 3 seconds [NAV-29] [NAV-31] [CONST-03]', async () => {
	const { $notices, notify } = await open()
	notify(messages.quantityUpdated)
	expect($notices.get()).toMatchObject([{ text: 'Quantity updated successfully', position: 'top' }])
	vi.advanceTimersByTime(2800)
	expect($notices.get()).toHaveLength(1)
	vi.advanceTimersByTime(300)
	expect($notices.get()).toHaveLength(0)
})

it('the notice of a failed order is visible for 6 seconds [NAV-32] [CHK-42]', async () => {
	const { $notices, notify } = await open()
	notify(messages.orderFailed)
	vi.advanceTimersByTime(5800)
	expect($notices.get()).toMatchObject([{ text: 'Failed to place order', severity: 'error', position: 'top' }])
	vi.advanceTimersByTime(300)
	expect($notices.get()).toHaveLength(0)
})

it('other notices are at the bottom left for 3 seconds [NAV-30] [NAV-43] [AMB-33]', async () => {
	const { $notices, notify } = await open()
	notify(messages.outOfStockListing)
	expect($notices.get()).toMatchObject([{ position: 'bottom' }])
	vi.advanceTimersByTime(3000)
	expect($notices.get()).toHaveLength(0)
})

it('notices pause on hover and focus, and continue with the remaining time', async () => {
	const { $notices, notify, pauseNotices, resumeNotices } = await open()
	notify(messages.quantityUpdated)
	vi.advanceTimersByTime(2000)
	pauseNotices()
	vi.advanceTimersByTime(60_000)
	notify(messages.itemRemoved)
	vi.advanceTimersByTime(60_000)
	expect($notices.get()).toHaveLength(2)
	resumeNotices()
	vi.advanceTimersByTime(1000)
	expect($notices.get()).toMatchObject([{ text: 'Item removed from cart' }])
	vi.advanceTimersByTime(2000)
	expect($notices.get()).toHaveLength(0)
})

it('a notice with the same text is shown once, for its whole duration', async () => {
	const { $notices, notify } = await open()
	notify(messages.quantityUpdated)
	vi.advanceTimersByTime(2000)
	notify(messages.quantityUpdated)
	expect($notices.get()).toHaveLength(1)
	vi.advanceTimersByTime(2900)
	expect($notices.get()).toHaveLength(1)
	vi.advanceTimersByTime(100)
	expect($notices.get()).toHaveLength(0)
})

it('a dismissed notice is removed once', async () => {
	const { $notices, notify, dismissNotice } = await open()
	notify(messages.quantityUpdated)
	notify(messages.itemRemoved)
	dismissNotice($notices.get()[0]?.id ?? 0)
	expect($notices.get()).toMatchObject([{ text: 'Item removed from cart' }])
	vi.advanceTimersByTime(3000)
	expect($notices.get()).toEqual([])
})

it('a notice sends an event that loads its element', async () => {
	const heard = vi.fn()
	document.addEventListener('shop:notice', heard)
	const { notify } = await open()
	notify(messages.quantityUpdated)
	expect(heard).toHaveBeenCalledOnce()
})

it('every message has a duration of 3 or 6 seconds', () => {
	for (const { duration } of Object.values({ ...messages, ...customerMessages })) expect([3000, 6000]).toContain(duration)
})
