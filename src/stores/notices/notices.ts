import { paths } from '@storefront/contract/domain/paths.ts'
import { atom } from 'nanostores'
import type { Message } from './messages.ts'

/** The action of a message: a function or a link. */
export type NoticeAction = { readonly label: string } & ({ readonly run: () => void } | { readonly path: string })

/** A message on the screen. */
export interface Notice extends Pick<Message, 'severity'> {
	readonly text: string
	readonly id: number
	readonly position: 'top' | 'bottom'
	readonly action?: NoticeAction
}

export interface NoticeOptions {
	/** Replaces the default text, for example by a message of the store. */
	readonly text?: string
	readonly action?: NoticeAction
}

/** The visible messages, oldest first. */
export const $notices = atom<readonly Notice[]>([])

let lastId = 0
let isPaused = false
const timers = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; startedAt: number; left: number }>()

/** Shows a message for its duration. A visible message with the same text is replaced. The event `shop:notice` loads the element
 * that renders messages, so that pages do not load it before. */
export function notify(message: Message, { text = message.text(), action }: NoticeOptions = {}): void {
	for (const old of $notices.get()) if (old.text === text) dismissNotice(old.id)
	lastId += 1
	const notice: Notice = { id: lastId, text, severity: message.severity, position: positionOf(message), ...(action ? { action } : {}) }
	timers.set(notice.id, { timer: undefined, startedAt: 0, left: message.duration })
	$notices.set([...$notices.get(), notice])
	if (!isPaused) start(notice.id)
	document.dispatchEvent(new CustomEvent('shop:notice'))
}

export function dismissNotice(id: number): void {
	clearTimeout(timers.get(id)?.timer)
	timers.delete(id)
	$notices.set($notices.get().filter((notice) => notice.id !== id))
}

/** Removes a message that no longer applies. */
export function dismissMessage(message: Message): void {
	const text = message.text()
	for (const notice of $notices.get()) if (notice.text === text) dismissNotice(notice.id)
}

/** Pauses the timers while the pointer or the focus is on a notice. */
export function pauseNotices(): void {
	if (isPaused) return
	isPaused = true
	for (const clock of timers.values()) {
		clearTimeout(clock.timer)
		clock.left -= performance.now() - clock.startedAt
	}
}

/** Continues the timers with the remaining time. */
export function resumeNotices(): void {
	if (!isPaused) return
	isPaused = false
	for (const id of timers.keys()) start(id)
}

function start(id: number): void {
	const clock = timers.get(id)
	if (!clock) return
	clock.startedAt = performance.now()
	clock.timer = setTimeout(() => dismissNotice(id), clock.left)
}

function positionOf({ position }: Message): Notice['position'] {
	return position === 'page' ? (location.pathname === paths.home ? 'top' : 'bottom') : position
}
