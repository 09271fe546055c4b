"""Small tournaments: a class comes together by a code, is paired round by round, and sees who stands where."""
