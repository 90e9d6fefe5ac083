import { nearest } from '../edit-distance.ts'

/**
 * What looks mistyped in an address for mail, a phone number or a postal code: said beside the field, never in the way
 * (CHK-32). An empty field has nothing to say.
 */
export interface Hint {
	readonly text: string
	/** What was probably meant, to be taken by a press. */
	readonly meant?: string
}

/** Where most people have their mail. What is one letter off is more likely mistyped than another provider. */
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
		return { text: 'This does not look like an email address.' }
	const written = domain.toLowerCase()
	if (mailDomains.some((known) => known === written)) return null
	const near = nearest(written, mailDomains, 1)
	return near ? { text: `Did you mean ${name}@${near}?`, meant: `${name}@${near}` } : null
}

export function phoneHint(typed: string): Hint | null {
	const phone = typed.trim()
	if (phone === '') return null
	const digits = phone.replaceAll(/\D/g, '').length
	const isNumber = /^\+?[\d\s()./-]+(?:\s*(?:x|ext\.?|#)\s*\d+)?$/i.test(phone)
	return isNumber && digits >= 5 && digits <= 20 ? null : { text: 'This does not look like a phone number.' }
}

const five = /^\d{5}$/
const four = /^\d{4}$/
const six = /^\d{6}$/

/** How postal codes are written, by the English name of the country: a pattern without spaces, and one of them. */
const postalCodes: Readonly<Record<string, readonly [RegExp, string]>> = {
	Australia: [four, '2000'],
	Austria: [four, '1010'],
	Belgium: [four, '1000'],
	Brazil: [/^\d{5}-?\d{3}$/, '01310-100'],
	Bulgaria: [four, '1000'],
	Canada: [/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'K1A 0B1'],
	China: [six, '100000'],
	Croatia: [five, '10000'],
	Czechia: [five, '110 00'],
	Denmark: [four, '1050'],
	Estonia: [five, '10111'],
	Finland: [five, '00100'],
	France: [five, '75001'],
	Germany: [five, '10115'],
	Greece: [five, '104 31'],
	Hungary: [four, '1011'],
	India: [six, '110001'],
	Ireland: [/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 AF30'],
	Israel: [/^\d{5}(?:\d{2})?$/, '9100001'],
	Italy: [five, '00118'],
	Japan: [/^\d{3}-?\d{4}$/, '100-0001'],
	Latvia: [/^(?:LV-?)?\d{4}$/, 'LV-1010'],
	Lithuania: [/^(?:LT-?)?\d{5}$/, 'LT-01100'],
	Luxembourg: [/^(?:L-?)?\d{4}$/, '1111'],
	Mexico: [five, '01000'],
	Netherlands: [/^\d{4}[A-Z]{2}$/, '1011 AB'],
	'New Zealand': [four, '6011'],
	Norway: [four, '0150'],
	Poland: [/^\d{2}-?\d{3}$/, '00-001'],
	Portugal: [/^\d{4}(?:-?\d{3})?$/, '1000-001'],
	Romania: [six, '010011'],
	Serbia: [five, '11000'],
	Singapore: [six, '018956'],
	Slovakia: [five, '811 01'],
	Slovenia: [four, '1000'],
	'South Africa': [four, '0001'],
	'South Korea': [five, '03051'],
	Spain: [five, '28001'],
	Sweden: [five, '111 22'],
	Switzerland: [four, '3000'],
	Türkiye: [five, '06100'],
	Ukraine: [five, '01001'],
	'United Kingdom': [/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 1AA'],
	'United States': [/^\d{5}(?:-?\d{4})?$/, '10001'],
}

export function postalCodeHint(typed: string, country: string | undefined): Hint | null {
	const code = typed.trim().toUpperCase().replaceAll(/\s+/g, '')
	const [pattern, example] = postalCodes[country ?? ''] ?? []
	if (code === '' || !pattern || pattern.test(code)) return null
	return { text: `This does not look like a postal code of ${country}, such as ${example}.` }
}
