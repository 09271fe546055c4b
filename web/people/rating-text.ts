import type { RatingView } from '../wire/types';

/** A rating as it is written: one that is not sure yet has a question mark. */
export function ratingText({ points, provisional }: RatingView): string {
  return provisional ? `${points}?` : `${points}`;
}
