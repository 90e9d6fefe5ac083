import { text } from '@storefront/i18n/text.ts'
import type { FormProblems } from '#stores/account/form-problems.ts'
import { customerMessages } from '#stores/notices/customer-messages.ts'
import { type Message, messages } from '#stores/notices/messages.ts'

const { accountDeleted, emailChanged, notAuthenticated, passwordChanged, sessionEnded, signedIn, verified, resetSent } = customerMessages

/** The messages that a page can show after a redirect, by their name in the URL (`?message=added`). */
const shown = {
	...messages,
	notAuthenticated,
	signedIn,
	verified,
	resetSent,
	passwordChanged,
	emailChanged,
	sessionEnded,
	accountDeleted,
	passwordReset: { text: () => text('noscript.passwordReset'), severity: 'success' },
	reviewSent: { text: () => text('reviews.isWaiting'), severity: 'success' },
	answerSent: { text: () => text('questions.answerSent'), severity: 'success' },
	reviewRemoved: { text: () => text('reviews.isRemoved'), severity: 'success' },
	saved: { text: () => text('noscript.saved'), severity: 'success' },
	/** The form was sent from a page of an earlier visit, or without the cookie of the shop. */
	formExpired: { text: () => text('noscript.formExpired'), severity: 'warning' },
	/** The cart belongs to another market than the page. */
	otherMarket: { text: () => text('noscript.otherMarket'), severity: 'warning' },
	/** Country, city, coupon or cart have changed the total; the order was not sent. */
	totalChanged: { text: () => text('noscript.totalChanged'), severity: 'warning' },
} as const satisfies Readonly<Record<string, Pick<Message, 'text' | 'severity'>>>

export type MessageName = keyof typeof shown

/** A message above the content of a page. */
export interface PageMessage extends Pick<Message, 'severity'> {
	readonly sentence: string
}

export function pageMessage(name: MessageName): PageMessage {
	return { sentence: shown[name].text(), severity: shown[name].severity }
}

/** The message in the URL of a page; null without a known one. */
export function messageInUrl({ searchParams }: URL): PageMessage | null {
	const name = searchParams.get('message')
	return name !== null && Object.hasOwn(shown, name) ? pageMessage(name as MessageName) : null
}

/** The title of a page with a message, which screen readers read first. */
export function titleWith(sentence: string | undefined, title: string): string {
	return sentence ? `${sentence.replace(/\.$/, '')} - ${title}` : title
}

/** The first problem of a form; empty without one. */
export function problemSentence({ message, fields }: FormProblems): string {
	return message || Object.values(fields).flat().find(Boolean) || ''
}

/** Adds a message to a path, to be shown there after a redirect. */
export function withMessage(path: string, message: MessageName): string {
	return `${path}${path.includes('?') ? '&' : '?'}message=${message}`
}
