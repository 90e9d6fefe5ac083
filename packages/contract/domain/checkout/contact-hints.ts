import { text } from '@storefront/i18n/text.ts'
import { nearest } from '../edit-distance.ts'

/** A hint about a possible typing error in an email, phone number or postal code. It never blocks the form (CHK-32). */
export interface Hint {
	readonly text: string
	/** Suggested correction. */
	readonly suggestion?: string
}

/** Common email providers. A domain that differs by one letter is probably mistyped. */
const mailDomains = [
	'gmail.com',
	'googlemail.com',
	'hotmail.com',
	'hotmail.co.uk',
	'hotmail.fr',
	'hotmail.de',
	'hotmail.it',
	'hotmail.es',
	'outlook.com',
	'outlook.de',
	'outlook.fr',
	'live.com',
	'live.co.uk',
	'live.fr',
	'live.nl',
	'msn.com',
	'yahoo.com',
	'yahoo.co.uk',
	'yahoo.fr',
	'yahoo.de',
	'yahoo.it',
	'yahoo.es',
	'yahoo.co.in',
	'yahoo.com.br',
	'ymail.com',
	'icloud.com',
	'me.com',
	'mac.com',
	'aol.com',
	'mail.com',
	'email.com',
	'proton.me',
	'protonmail.com',
	'zoho.com',
	'gmx.de',
	'gmx.net',
	'gmx.at',
	'gmx.ch',
	'gmx.com',
	'web.de',
	't-online.de',
	'freenet.de',
	'posteo.de',
	'mailbox.org',
	'orange.fr',
	'free.fr',
	'laposte.net',
	'sfr.fr',
	'wanadoo.fr',
	'libero.it',
	'tiscali.it',
	'virgilio.it',
	'bluewin.ch',
	'btinternet.com',
	'sky.com',
	'virginmedia.com',
	'comcast.net',
	'verizon.net',
	'att.net',
	'sbcglobal.net',
	'mail.ru',
	'yandex.ru',
	'yandex.com',
	'qq.com',
	'163.com',
	'126.com',
	'naver.com',
	'rediffmail.com',
	'uol.com.br',
	'wp.pl',
	'o2.pl',
	'seznam.cz',
] as const

export function emailHint(typed: string): Hint | null {
	const email = typed.trim()
	if (email === '') return null
	const [, name, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@.]{2,})$/.exec(email) ?? []
	if (name === undefined || domain === undefined || /^\.|\.\.|\.$/.test(name) || /\.\.|^[.-]/.test(domain))
		return { text: text('fields.noEmail') }
	const written = domain.toLowerCase()
	if (mailDomains.some((known) => known === written)) return null
	const near = nearest(written, mailDomains, 1)
	return near ? { text: text('fields.didYouMean', { email: `${name}@${near}` }), suggestion: `${name}@${near}` } : null
}

export function phoneHint(typed: string): Hint | null {
	const phone = typed.trim()
	if (phone === '') return null
	const digits = phone.replaceAll(/\D/g, '').length
	const isNumber = /^\+?[\d\s()./-]+(?:\s*(?:x|ext\.?|#)\s*\d+)?$/i.test(phone)
	return isNumber && digits >= 5 && digits <= 20 ? null : { text: text('fields.noPhone') }
}
