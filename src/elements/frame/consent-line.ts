import { text } from '@storefront/i18n/text.ts'
import { getStorage, readStoredJson } from '#stores/browser/storage.ts'

/** The consent question, asked before events.ts of the theme folder is loaded. */
export interface ConsentQuestion {
	readonly question: string
	/** URL of a page with more information. */
	readonly about?: string | undefined
}

export type ConsentAnswer = 'yes' | 'no'

/** Event on the document after a visitor has answered or changed the answer. */
const answerEvent = 'shop:consent'

/** The stored answer to this question; null: none. A changed question is asked again. */
export function readAnswer({ question }: ConsentQuestion): ConsentAnswer | null {
	const { answer, to } = (readStoredJson('local', 'consent') ?? {}) as { readonly answer?: unknown; readonly to?: unknown }
	return to === question && (answer === 'yes' || answer === 'no') ? answer : null
}

/** Calls `onAnswer` for answers, also from the buttons `data-consent="yes"` of the page about stored data. */
export function listenForAnswers(question: ConsentQuestion, onAnswer: (answer: ConsentAnswer) => void): void {
	const show = () => {
		for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
			button.ariaPressed = String(button.dataset.consent === readAnswer(question))
		}
	}
	document.addEventListener('click', ({ target }) => {
		const answer = target instanceof Element && target.closest<HTMLElement>('[data-consent]')?.dataset.consent
		if (answer !== 'yes' && answer !== 'no') return
		saveAnswer(question, answer)
		document.querySelector('.consent-line')?.remove()
		show()
		document.dispatchEvent(new CustomEvent(answerEvent, { detail: answer }))
	})
	document.addEventListener(answerEvent, (event) => onAnswer((event as CustomEvent<ConsentAnswer>).detail))
	show()
}

function saveAnswer({ question }: ConsentQuestion, answer: ConsentAnswer): void {
	try {
		getStorage('local')?.setItem('consent', JSON.stringify({ answer, to: question }))
	} catch {
		// Storage is full or blocked: the answer applies to this page only.
	}
}

/** Shows the consent line. Both answers have equal buttons. */
export function showConsentLine({ question, about }: ConsentQuestion): void {
	const line = document.createElement('section')
	line.className = 'consent-line'
	line.ariaLabel = text('consent.yours')
	const paragraph = document.createElement('p')
	paragraph.append(question)
	if (about) {
		const link = document.createElement('a')
		Object.assign(link, { href: about, className: 'link', textContent: text('consent.more') })
		paragraph.append(' ', link)
	}
	line.append(paragraph, answerButton(text('consent.no'), 'no'), answerButton(text('consent.yes'), 'yes'))
	// The first focusable element after the skip link.
	document.querySelector('.skip-link')?.after(line)
}

function answerButton(label: string, answer: ConsentAnswer): HTMLButtonElement {
	const button = document.createElement('button')
	Object.assign(button, { type: 'button', className: 'button button-outline', textContent: label })
	button.dataset.consent = answer
	return button
}
