import { text } from '@storefront/i18n/text.ts'
import type { Severity } from '#stores/notices/messages.ts'
import { $notices, dismissNotice, type Notice, type NoticeAction, pauseNotices, resumeNotices } from '#stores/notices/notices.ts'
import { raiseRegion } from './raise-region.ts'

/** `<notice-region>`: renders the notices into the two lists of the page (NAV-28 to NAV-33, NAV-43). */
class NoticeRegion extends HTMLElement {
	connectedCallback(): void {
		if (this.dataset.ready !== undefined) return
		this.dataset.ready = ''
		this.addEventListener('pointerenter', pauseNotices)
		this.addEventListener('pointerleave', resumeNotices)
		this.addEventListener('focusin', pauseNotices)
		this.addEventListener('focusout', resumeNotices)
		this.addEventListener('click', this.#onClick)
		$notices.subscribe((notices) => this.#show(notices))
		for (const type of ['close', 'toggle']) {
			document.addEventListener(type, ({ target }) => target instanceof HTMLDialogElement && this.#raise(), true)
		}
	}

	#show(notices: readonly Notice[]): void {
		this.#raise()
		for (const list of this.querySelectorAll<HTMLElement>('[data-position]')) {
			const missing = new Map(
				notices.filter(({ position }) => position === list.dataset.position).map((notice) => [String(notice.id), notice]),
			)
			for (const element of list.querySelectorAll<HTMLElement>('[data-notice]'))
				if (!missing.delete(element.dataset.notice ?? '')) element.remove()
			for (const notice of missing.values()) list.append(renderNotice(notice))
		}
	}

	#raise(): void {
		raiseRegion(this, $notices.get().length > 0 || this.querySelector('[data-code-not-loaded]:not([hidden])') !== null)
	}

	readonly #onClick = ({ target }: Event): void => {
		const button = target instanceof Element ? target.closest('button') : null
		const id = Number(button?.closest<HTMLElement>('[data-notice]')?.dataset.notice)
		const notice = $notices.get().find((each) => each.id === id)
		if (!button || !notice) return
		dismissNotice(id)
		resumeNotices()
		if ('runs' in button.dataset && notice.action && 'run' in notice.action) notice.action.run()
	}
}

const icons: Record<Severity, string> = { success: 'check', info: 'info', warning: 'alert', error: 'alert' }

function renderNotice({ id, text: message, severity, action }: Notice): HTMLElement {
	const notice = document.createElement('div')
	notice.className = `snackbar notice notice-${severity}`
	notice.dataset.notice = String(id)
	notice.innerHTML = `${icon(icons[severity])}<p></p>`
	const line = notice.lastChild as HTMLElement
	line.append(message)
	if (severity === 'error') {
		notice.role = 'alert'
		if (!navigator.onLine) line.append(message.endsWith('.') ? ' ' : '. ', text('notices.offline'))
	}
	if (action) notice.append(renderAction(action))
	const close = renderButton('closes', '')
	close.ariaLabel = text('common.dismiss')
	close.innerHTML = icon('close')
	notice.append(close)
	return notice
}

function renderAction(action: NoticeAction): HTMLElement {
	const element = 'path' in action ? document.createElement('a') : renderButton('runs', 'link')
	element.textContent = action.label
	if ('path' in action) Object.assign(element, { href: action.path, className: 'link' })
	return element
}

function renderButton(does: 'runs' | 'closes', look: string): HTMLButtonElement {
	const button = document.createElement('button')
	button.type = 'button'
	button.className = look
	button.dataset[does] = ''
	return button
}

function icon(name: string): string {
	return `<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-${name}"/></svg>`
}

customElements.define('notice-region', NoticeRegion)
