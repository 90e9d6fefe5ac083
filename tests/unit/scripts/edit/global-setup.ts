import { installForms } from '#scripts/edit/install.ts'

export function setup(): void {
	installForms('.')
}
