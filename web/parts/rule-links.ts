import { html } from 'lit';
import { at } from '../wire/address';

/** The rules by their numbers, each leading to where it is told in short. */
export function ruleLinks(rules: readonly number[]) {
  return rules.map(
    (rule) => html`<a class="rule" href=${at(`/learn/rules?rule=${rule}`)}>R${rule}</a> `,
  );
}
