import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The message after a change. */
export const expectDone = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Sends a form, sees that it has only planned a change, and confirms it with the same button or with another one. */
export async function confirm(page: Page, name: string, confirmation: string | RegExp = name): Promise<void> {
	await press(page, name)
	await expect(page.getByText('Nothing is changed yet')).toBeVisible()
	await press(page, confirmation)
}
