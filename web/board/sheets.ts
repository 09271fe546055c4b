import board from './board.css';
import grid from './draw/grid.css';
import overlay from './draw/overlay.css';
import pills from './draw/pills.css';
import standing from './draw/standing.css';
import surface from './draw/surface.css';

/** The style of a whole board: what each part of the drawing looks like stands beside it in `draw/`. */
export const SHEETS = [board, surface, standing, overlay, grid, pills].join('\n');
