import { text } from '@storefront/i18n/text.ts'
import { getStorage, readStoredJson } from '#stores/browser/storage.ts'

/** What visitors are asked before anything of the owner's events.ts is loaded. */
export interface ConsentQuestion {
	readonly question: string
	/** The page that says more. */
	readonly about?: string | undefined
}

export type ConsentAnswer = 'yes' | 'no'

/** Is dispatched on the document when a visitor has answered, or has changed the answer. */
const answerEvent = 'shop:consent'

/** What was said to this question; null: nothing yet. Another question is asked anew. */
export function readAnswer({ question }: ConsentQuestion): ConsentAnswer | null {
	const { answer, to } = (readStoredJson('local', 'consent') ?? {}) as { readonly answer?: unknown; readonly to?: unknown }
	return to === question && (answer === 'yes' || answer === 'no') ? answer : null
}

/** Hears of answers, and lets the page of what is stored on the device change them: `data-consent="yes"` on its buttons. */
export function listenForAnswers(asks: ConsentQuestion, onAnswer: (answer: ConsentAnswer) => void): void {
	const show = () => {
		for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
			button.ariaPressed = String(button.dataset.consent === readAnswer(asks))
		}
	}
	document.addEventListener('click', ({ target }) => {
		const said = target instanceof Element && target.closest<HTMLElement>('[data-consent]')?.dataset.consent
		if (said !== 'yes' && said !== 'no') return
		saveAnswer(asks, said)
		document.querySelector('.consent-line')?.remove()
		show()
		document.dispatchEvent(new CustomEvent(answerEvent, { detail: said }))
	})
	document.addEventListener(answerEvent, (event) => onAnswer((event as CustomEvent<ConsentAnswer>).detail))
	show()
}

function saveAnswer({ question }: ConsentQuestion, answer: ConsentAnswer): void {
	try {
		getStorage('local')?.setItem('consent', JSON.stringify({ answer, to: question }))
	} catch {
		// Storage is full or forbidden: the answer holds for this page.
	}
}

/** Shows the line. Both answers are as easy to find and to press. */
export function showConsentLine({ question, about }: ConsentQuestion): void {
	const line = document.createElement('section')
	line.className = 'consent-line'
	line.ariaLabel = text('consent.yours')
	const words = document.createElement('p')
	words.append(question)
	if (about) {
		const link = document.createElement('a')
		Object.assign(link, { href: about, className: 'link', textContent: text('consent.more') })
		words.append(' ', link)
	}
	line.append(words, answerButton(text('consent.no'), 'no'), answerButton(text('consent.yes'), 'yes'))
	// The first that is met by keyboard, behind the way to the content.
	document.querySelector('.skip-link')?.after(line)
}

function answerButton(words: string, answer: ConsentAnswer): HTMLButtonElement {
	const button = document.createElement('button')
	Object.assign(button, { type: 'button', className: 'button button-outline', textContent: words })
	button.dataset.consent = answer
	return button
}
